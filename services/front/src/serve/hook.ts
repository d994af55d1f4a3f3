import type { IncomingMessage } from "node:http"
import type { Listener } from "./incoming"

/** Where the payment provider sends its events. */
export const hookPath = "/hooks/stripe"

/** Where channels send theirs, each to an address of its own below it. */
const channelPath = "/hooks/channel/"

export const isHook = (pathname: string) => pathname === hookPath || pathname.startsWith(channelPath)

type Heard = Promise<"heard" | "refused" | "unheard">

/** Passes an event on as it was sent, for its signature is over its bytes. */
export type Hear = (event: { readonly body: string; readonly signature: string }) => Heard

/** The same for an event of a channel, with the end of the address that it came to. */
export type HearChannel = (event: {
  readonly handle: string
  readonly topic: string
  readonly signature: string
  readonly body: string
}) => Heard

/** An event has a few thousand characters. */
const most = 262_144

interface Ears {
  readonly payment: Hear
  readonly channel: HearChannel
}

/**
 * Events of the payment provider and of the channels. They come without a session, so this knows none: the signature is the
 * whole proof. An event that was not heard is sent again by its sender. What is wrong with a refused one stays unsaid.
 */
export const hookTo =
  (ears: Ears): Listener =>
  (req, res) => {
    const answer = (status: number) => res.writeHead(status, { "Content-Length": 0, "Cache-Control": "no-store" }).end()
    if (req.method !== "POST") return void answer(405)
    const { hear, refused } = earOf(ears, req)
    bodyOf(req)
      .then((body) => (body === null ? "tooLarge" : hear(body)))
      .then((outcome) => {
        // What is still to come of it is not read: the connection ends with the answer.
        if (outcome === "tooLarge") res.setHeader("Connection", "close")
        answer(outcome === "refused" ? refused : statuses[outcome])
      })
      // The bff is away, or the sender has hung up.
      .catch(() => (res.destroyed ? undefined : answer(503)))
  }

const statuses = { heard: 200, tooLarge: 413, unheard: 503 } as const

/** Who hears this request, and the status of its refusal. */
function earOf({ payment, channel }: Ears, { url = "", headers }: IncomingMessage) {
  const told = (name: string) => String(headers[name] ?? "").slice(0, 1000)
  const [pathname = ""] = url.split("?")
  if (pathname === hookPath)
    return { refused: 400, hear: (body: string) => payment({ body, signature: told("stripe-signature") }) }
  const signed = {
    ...{ handle: pathname.slice(channelPath.length, channelPath.length + 60) },
    ...{ topic: told("x-shopify-topic").slice(0, 100), signature: told("x-shopify-hmac-sha256").slice(0, 200) },
  }
  return { refused: 404, hear: (body: string) => channel({ ...signed, body }) }
}

/** Null for a body that no event has, as soon as it says so or turns out to be one. */
function bodyOf(req: IncomingMessage): Promise<string | null> {
  if (Number(req.headers["content-length"] ?? 0) > most) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const read = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= most) return
      req.off("data", read).pause()
      resolve(null)
    }
    req
      .on("data", read)
      .once("end", () => resolve(Buffer.concat(chunks).toString("utf8")))
      .once("error", reject)
      .once("close", () => reject(new Error("The caller has hung up.")))
  })
}
