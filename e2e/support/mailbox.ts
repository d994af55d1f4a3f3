import { createServer, type Socket } from "node:net"

/** A mail server that takes every mail, for a product without the demo's own. */
export async function aMailbox() {
  const mails: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on("close", () => open.delete(socket))
    converse(socket, (mail) => mails.push(mail))
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** The path of the link in the newest mail to an address; undefined until it has arrived. */
    linkTo: (email: string): string | undefined => {
      const mail = mails.findLast((mail) => mail.includes(`To: ${email}`))
      const link = mail && /https?:\/\/[^/\s]+(\/\S*token=[\w.~-]+)/.exec(readable(mail))
      return link?.[1]
    },
    stop: () => {
      for (const socket of open) socket.destroy()
      return new Promise((stopped) => server.close(stopped))
    },
  }
}

/** As much SMTP as a sender needs who has no password and asks for nothing special. */
function converse(socket: Socket, keep: (mail: string) => void): void {
  let heard = ""
  let isMail = false
  const take = (end: string) => {
    const at = heard.indexOf(end)
    if (at < 0) return undefined
    const taken = heard.slice(0, at)
    heard = heard.slice(at + end.length)
    return taken
  }
  const say = (line: string) => socket.write(`${line}\r\n`)
  say("220 a mailbox")
  socket.on("error", () => socket.destroy())
  socket.on("data", (piece: Buffer) => {
    heard += piece.toString("latin1")
    for (
      let part = take(isMail ? "\r\n.\r\n" : "\r\n");
      part !== undefined;
      part = take(isMail ? "\r\n.\r\n" : "\r\n")
    ) {
      if (isMail) keep(part)
      const isAsked = !isMail && /^DATA/i.test(part)
      say(isAsked ? "354 go on" : !isMail && /^QUIT/i.test(part) ? "221 bye" : "250 fine")
      isMail = isAsked
    }
  })
}

/** Quoted-printable breaks long lines and writes some characters as digits. */
const readable = (mail: string) =>
  mail
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
