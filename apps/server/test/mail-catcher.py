"""A server of mail that keeps the Message-ID of each email, one a line. Arguments: the port, or 0, and the file."""

import asyncio
import sys
from email import message_from_bytes

from aiosmtpd.smtp import SMTP


class Catcher:
    def __init__(self, path):
        self.file = open(path, "a", buffering=1)

    async def handle_DATA(self, server, session, envelope):
        message = message_from_bytes(envelope.content)
        self.file.write(f"{''.join(message['Message-ID'].split())} {envelope.rcpt_tos[0]} {message['Subject']}\n")
        return "250 kept"


async def main():
    catcher = Catcher(sys.argv[2])
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(catcher), "127.0.0.1", int(sys.argv[1]))
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
