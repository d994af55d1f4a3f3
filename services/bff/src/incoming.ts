import type { IncomingMessage } from "node:http"
import type { HttpClientRequest } from "@effect/platform"
import { Effect } from "effect"
import { cutOff, tooLarge, type Unreadable } from "./errors"

/** A request as it arrives, whether over a socket or from this process. */
export interface Incoming {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The other end of the connection, where there is one. */
  readonly peer: string | undefined
  readonly text: Effect.Effect<string, Unreadable>
}

/** What a body may hold: 1 MB. */
const largest = 1_048_576

export const fromNode = (request: IncomingMessage): Incoming => ({
  method: request.method ?? "GET",
  url: request.url ?? "/",
  // Node joins repeated headers; only set-cookie stays a list, and no request carries it.
  headers: request.headers as Incoming["headers"],
  peer: request.socket.remoteAddress,
  text: Number(request.headers["content-length"] ?? 0) > largest ? Effect.fail(tooLarge) : readStream(request),
})

export const fromClient = ({ method, headers, body }: HttpClientRequest.HttpClientRequest, url: URL): Incoming => ({
  method,
  url: url.pathname + url.search,
  headers,
  peer: undefined,
  text: Effect.sync(() => (body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : "")),
})

/** Reads a connection to its end or to the limit; what comes after that is thrown away, so that an answer still arrives. */
const readStream = (source: IncomingMessage): Effect.Effect<string, Unreadable> =>
  Effect.async((resume) => {
    const chunks: Array<Buffer> = []
    let size = 0
    const done = (result: Effect.Effect<string, Unreadable>) => {
      source.off("data", onData).off("end", onEnd).off("error", onCut).off("close", onCut)
      resume(result)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= largest) return
      done(Effect.fail(tooLarge))
      source.resume()
    }
    const onEnd = () => done(Effect.succeed(Buffer.concat(chunks).toString("utf8")))
    const onCut = () => done(Effect.fail(cutOff))
    source.on("data", onData).on("end", onEnd).on("error", onCut).on("close", onCut)
  })
