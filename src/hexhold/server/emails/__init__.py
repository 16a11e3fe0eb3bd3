"""E-mail: tell people about turns and results, if the server has a mail server."""
