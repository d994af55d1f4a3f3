import type { IncomingMessage } from "node:http"
import type { HttpClientRequest } from "@effect/platform"
import { Effect } from "effect"
import { cutOff, tooLarge, tooLargeForm, type Unreadable } from "./errors"

/** A request as it arrives, over a socket or from this process. */
export interface Incoming {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The remote address, if there is one. */
  readonly peer: string | undefined
  readonly text: Effect.Effect<string, Unreadable>
  /** The body of a form with files, as sent. */
  readonly bytes: Effect.Effect<Uint8Array, Unreadable>
}

/** Body limits: 1 MB, and 20 MB for a form with files. */
const largest = 1_048_576
const largestForm = 20_971_520

export const fromNode = (request: IncomingMessage): Incoming => ({
  method: request.method ?? "GET",
  url: request.url ?? "/",
  // Node joins repeated headers; only set-cookie stays a list, and no request carries it.
  headers: request.headers as Incoming["headers"],
  peer: request.socket.remoteAddress,
  text: Effect.map(within(request, largest, tooLarge), (bytes) => bytes.toString("utf8")),
  bytes: within(request, largestForm, tooLargeForm),
})

const within = (request: IncomingMessage, most: number, refused: Unreadable) =>
  Number(request.headers["content-length"] ?? 0) > most ? Effect.fail(refused) : readStream(request, most, refused)

export const fromClient = ({ method, headers, body }: HttpClientRequest.HttpClientRequest, url: URL): Incoming => {
  // Serializes the form, so that its fields meet the same parser as those from a socket.
  const form = body._tag === "FormData" ? new Response(body.formData) : null
  return {
    method,
    url: url.pathname + url.search,
    headers: form ? { ...headers, "content-type": form.headers.get("content-type") ?? "" } : headers,
    peer: undefined,
    text: Effect.sync(() => (body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : "")),
    bytes: form
      ? Effect.promise(async () => new Uint8Array(await form.arrayBuffer()))
      : Effect.succeed(new Uint8Array()),
  }
}

/** Reads a connection to its end or to the limit, and discards the rest, so that the caller still gets an answer. */
const readStream = (source: IncomingMessage, most: number, refused: Unreadable): Effect.Effect<Buffer, Unreadable> =>
  Effect.async((resume) => {
    const chunks: Array<Buffer> = []
    let size = 0
    const done = (result: Effect.Effect<Buffer, Unreadable>) => {
      source.off("data", onData).off("end", onEnd).off("error", onCut).off("close", onCut)
      resume(result)
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= most) return
      done(Effect.fail(refused))
      source.resume()
    }
    const onEnd = () => done(Effect.succeed(Buffer.concat(chunks)))
    const onCut = () => done(Effect.fail(cutOff))
    source.on("data", onData).on("end", onEnd).on("error", onCut).on("close", onCut)
  })
