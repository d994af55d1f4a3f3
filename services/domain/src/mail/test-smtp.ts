import { text } from "node:stream/consumers"
import { Effect } from "effect"
import { SMTPServer } from "smtp-server"

export interface Arrived {
  readonly from: string
  readonly to: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** The text part, decoded. */
  readonly text: string
  readonly raw: string
}

/** A real SMTP server on a free port. `refuse` is the answer code that the next mails get. */
export const aSmtpServer = Effect.acquireRelease(
  Effect.promise(async () => {
    const arrived: Arrived[] = []
    const refuse: number[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        const code = refuse.shift()
        done(code ? Object.assign(new Error(`no such mailbox, says the server`), { responseCode: code }) : null)
      },
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope
        text(stream).then((raw) => {
          arrived.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            ...read(raw),
          })
          done()
        }, done)
      },
    })
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
    const address = server.server.address()
    const port = typeof address === "object" && address ? address.port : 0
    return { server, arrived, refuse, url: `smtp://127.0.0.1:${port}` }
  }),
  ({ server }) => Effect.promise(() => new Promise<void>((gone) => server.close(() => gone()))),
)

function read(raw: string): Pick<Arrived, "headers" | "text" | "raw"> {
  const [head = ""] = raw.split("\r\n\r\n", 1)
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  )
  const [, encoding = "", body = ""] =
    /Content-Type: text\/plain[^\r]*\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw) ?? []
  return { headers, raw, text: decoded(encoding, body) }
}

function decoded(encoding: string, body: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8")
  if (encoding !== "quoted-printable") return body
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}
