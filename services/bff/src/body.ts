import { IncomingMessage } from "node:http"
import type { HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import type { Fields } from "./calls"
import { canonicalBody } from "./canonical"
import { badBody, tooLarge, type Unreadable, wrongType } from "./errors"

const largest = 1_048_576
const deepest = 64

type Request = HttpServerRequest.HttpServerRequest

/** The JSON body of a request under its declared names, or the reason why there is none. */
export const readBody = (request: Request, fields: Fields): Effect.Effect<unknown, Unreadable> =>
  Effect.suspend((): Effect.Effect<unknown, Unreadable> => {
    const type = request.headers["content-type"]
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) return Effect.fail(wrongType)
    if (!/^(identity)?$/i.test(request.headers["content-encoding"] ?? "")) return Effect.fail(wrongType)
    if (Number(request.headers["content-length"] ?? 0) > largest) return Effect.fail(tooLarge)
    return Effect.flatMap(readText(request), (text) => parse(text, fields))
  })

function parse(text: string, fields: Fields): Effect.Effect<unknown, Unreadable> {
  if (text.trim() === "") return Effect.succeed({})
  if (deeperThan(deepest, text)) return Effect.fail(badBody("is nested too deeply"))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return Effect.fail(badBody("is not JSON"))
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return Effect.fail(badBody("must be a JSON object"))
  return Effect.succeed(canonicalBody(value, fields))
}

/** Whatever walks the body afterwards walks it by recursion. */
function deeperThan(limit: number, text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === 0x5c) at++
      else if (code === 0x22) inText = false
    } else if (code === 0x22) inText = true
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > limit) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

const cutOff = badBody("did not arrive completely")

const readText = (request: Request): Effect.Effect<string, Unreadable> =>
  request.source instanceof IncomingMessage
    ? readStream(request.source)
    : Effect.flatMap(
        Effect.mapError(request.text, () => cutOff),
        (text) => (Buffer.byteLength(text) > largest ? Effect.fail(tooLarge) : Effect.succeed(text)),
      )

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
    const onEnd = () =>
      done(Effect.succeed((chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString("utf8")))
    const onCut = () => done(Effect.fail(cutOff))
    source.on("data", onData).on("end", onEnd).on("error", onCut).on("close", onCut)
  })
