"""`hexhold admin`: look after the tables, accounts and data of a server, which may be running."""

from cyclopts import App

from hexhold.cli.commands.admin import accounts, backups, flags, games, tables

ADMIN_PARTS = (tables, accounts, flags, games, backups)
admin = App(name="admin")
for _part in ADMIN_PARTS:
    for _function in _part.COMMANDS:
        admin.command(_function)
