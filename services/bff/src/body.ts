import { Effect, type Exit } from "effect"
import type { Fields } from "./calls"
import { canonicalBody } from "./canonical"
import { badBody, type Unreadable, wrongType } from "./errors"
import type { Incoming } from "./incoming"

const deepest = 64

/** The JSON body of a request under its declared names, or the reason why there is none. Read at most once. */
export const bodyOf = ({ headers, text }: Incoming, fields: Fields): Effect.Effect<unknown, Unreadable> =>
  remembered(isJson(headers) ? Effect.flatMap(text, (json) => parse(json, fields)) : Effect.fail(wrongType))

const isJson = (headers: Incoming["headers"]) =>
  /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "application/json") &&
  /^(identity)?$/i.test(headers["content-encoding"] ?? "")

function parse(text: string, fields: Fields): Effect.Effect<unknown, Unreadable> {
  if (text.trim() === "") return Effect.succeed({})
  if (isDeeperThan(deepest, text)) return Effect.fail(badBody("is nested too deeply"))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return Effect.fail(badBody("is not JSON"))
  }
  return typeof value !== "object" || value === null || Array.isArray(value)
    ? Effect.fail(badBody("must be a JSON object"))
    : Effect.succeed(canonicalBody(value, fields))
}

const quote = 0x22
const backslash = 0x5c
const opening = [0x7b, 0x5b]
const closing = [0x7d, 0x5d]

/** Whatever walks the body afterwards walks it by recursion. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inText && code === backslash) at++
    else if (code === quote) inText = !inText
    else if (inText) continue
    else if (opening.includes(code)) depth++
    else if (closing.includes(code)) depth--
    if (depth > limit) return true
  }
  return false
}

/** The middleware and the schema both ask for the body; the first one reads it. */
function remembered<A, E>(read: Effect.Effect<A, E>): Effect.Effect<A, E> {
  let known: Exit.Exit<A, E> | undefined
  const first = Effect.flatMap(Effect.exit(read), (exit) => {
    known = exit
    return exit
  })
  return Effect.suspend(() => known ?? first)
}
