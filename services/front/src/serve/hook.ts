import type { IncomingMessage } from "node:http"
import type { Listener } from "./incoming"

/** Where the payment provider sends its events. */
export const hookPath = "/hooks/stripe"

/** Passes an event on as it was sent, for its signature is over its bytes. */
export type Hear = (event: {
  readonly body: string
  readonly signature: string
}) => Promise<"heard" | "refused" | "unheard">

/** An event has a few thousand characters. */
const most = 262_144

/**
 * Events of the payment provider. They come without a session, so this knows none: the signature is the whole proof. An event
 * that was not heard is sent again by the provider.
 */
export const hookTo =
  (hear: Hear): Listener =>
  (req, res) => {
    const answer = (status: number) => res.writeHead(status, { "Content-Length": 0, "Cache-Control": "no-store" }).end()
    if (req.method !== "POST") return void answer(405)
    const { "stripe-signature": signature = "" } = req.headers
    bodyOf(req)
      .then((body) => (body === null ? "refused" : hear({ body, signature: String(signature).slice(0, 1000) })))
      .then((outcome) => answer(outcome === "heard" ? 200 : outcome === "refused" ? 400 : 503))
      // The bff is away, or the provider has hung up.
      .catch(() => (res.destroyed ? undefined : answer(503)))
  }

/** Null for a body that no event has. */
async function bodyOf(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? null : Buffer.concat(chunks).toString("utf8")
}
