"""A small mail server on this machine, with or without TLS."""

from __future__ import annotations

import base64
import ssl
from contextlib import suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from queue import Queue
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import NamedTuple


class Mail(NamedTuple):
    to: str
    message: EmailMessage
    raw: bytes

    @property
    def text(self) -> str:
        return str(self.message.get_content()).replace("\r\n", "\n")


class _Talk(StreamRequestHandler):
    server: SmtpServer

    def handle(self) -> None:
        # Who does not like the certificate hangs up.
        with suppress(OSError):
            self.talk()

    def finish(self) -> None:
        super().finish()
        self.request.close()

    def talk(self) -> None:
        self.say("220 here")
        to = ""
        while line := self.rfile.readline().decode(errors="replace").strip():
            word, _, rest = line.partition(" ")
            word = word.upper()
            if word == "EHLO":
                tls = "" if self.server.context is None else "250-STARTTLS\r\n"
                self.say(f"250-here\r\n{tls}250 AUTH PLAIN")
            elif word == "STARTTLS" and self.server.context is not None:
                self.say("220 go on")
                self.request = self.server.context.wrap_socket(self.request, server_side=True)
                self.rfile = self.request.makefile("rb")
            elif word == "AUTH":
                self.server.signed_in.append(base64.b64decode(rest.split()[-1]))
                self.say("235 ok")
            elif word == "RCPT":
                self.server.tried += 1
                to = rest.partition("<")[2].partition(">")[0]
                code = self.server.answers.pop(0) if self.server.answers else 250
                self.say(f"{code} {to}")
            elif word == "DATA":
                self.say("354 go on")
                self.take(to)
                self.say("250 ok")
            else:
                self.say("221 bye" if word == "QUIT" else "250 ok")

    def take(self, to: str) -> None:
        data = b""
        while (line := self.rfile.readline()) != b".\r\n":
            data += line.removeprefix(b".") if line.startswith(b"..") else line
        self.server.came.put(Mail(to, message_from_bytes(data, policy=policy.default), data))

    def say(self, text: str) -> None:
        self.request.sendall(f"{text}\r\n".encode())


class SmtpServer(ThreadingTCPServer):
    daemon_threads = True

    def __init__(self, context: ssl.SSLContext | None = None, at_once: bool = False) -> None:
        """Make a server.

        Args:
            context: for TLS; None for a server without.
            at_once: whether TLS begins with the connection, not after STARTTLS.
        """
        super().__init__(("127.0.0.1", 0), _Talk)
        self.context = None if at_once else context
        if at_once and context is not None:
            self.socket = context.wrap_socket(self.socket, server_side=True)
        self.came: Queue[Mail] = Queue()
        self.answers: list[int] = []
        """Codes for the next recipients; 250 afterwards."""
        self.signed_in: list[bytes] = []
        self.tried = 0
