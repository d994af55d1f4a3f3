import { createHash } from "node:crypto"
import { SentFile } from "@sightline/bff-api/sent-file"
import { Effect, type Exit } from "effect"
import type { Call, Fields } from "./calls"
import { canonicalBody } from "./canonical"
import { badBody, notAForm, type Unreadable, wrongType } from "./errors"
import type { Incoming } from "./incoming"

const deepest = 64

/** The body of a request under its declared names, or why there is none. Read at most once. */
export const bodyOf = (incoming: Incoming, call: Call): Effect.Effect<unknown, Unreadable> =>
  remembered(call.isMultipart ? formOf(incoming, call.body) : jsonOf(incoming, call.body))

const jsonOf = ({ headers, text }: Incoming, fields: Fields) =>
  isJson(headers) ? Effect.flatMap(text, (json) => parse(json, fields)) : Effect.fail(wrongType)

const isPlain = (headers: Incoming["headers"]) => /^(identity)?$/i.test(headers["content-encoding"] ?? "")
const isJson = (headers: Incoming["headers"]) =>
  /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "application/json") && isPlain(headers)
const isForm = (headers: Incoming["headers"]) =>
  /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "") && isPlain(headers)

/** No form has more parts than a call has fields. */
const mostParts = 50

/** A form with files: a repeated name becomes a list, and so does every list field. */
const formOf = ({ headers, bytes }: Incoming, fields: Fields): Effect.Effect<unknown, Unreadable> =>
  isForm(headers)
    ? bytes.pipe(
        Effect.filterOrFail(
          (sent) => hasFewParts(sent, headers["content-type"] ?? ""),
          () => badBody("has too many parts"),
        ),
        Effect.flatMap((sent) =>
          Effect.tryPromise({
            try: () => readForm(sent, headers["content-type"] ?? ""),
            catch: () => badBody("is not a form"),
          }),
        ),
        Effect.map((parts) => canonicalForm(parts, fields)),
      )
    : Effect.fail(notAForm)

/** Counted before parsing: each part costs objects, and 20 MB hold hundreds of thousands of empty ones. */
function hasFewParts(sent: Uint8Array, type: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = Buffer.from(`--${quoted ?? plain ?? ""}`)
  const body = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  let count = 0
  // The last one ends the form.
  for (let at = body.indexOf(boundary); at !== -1 && count <= mostParts + 1; count++)
    at = body.indexOf(boundary, at + boundary.length)
  return count <= mostParts + 1
}

type Part = readonly [name: string, value: string | SentFile]

async function readForm(sent: Uint8Array, type: string): Promise<ReadonlyArray<Part>> {
  const form = await new Response(sent as BodyInit, { headers: { "content-type": type } }).formData()
  return Promise.all(
    [...form].map(async ([name, value]): Promise<Part> => {
      if (typeof value === "string") return [name, value]
      const bytes = new Uint8Array(await value.arrayBuffer())
      return [name, new SentFile(value.name, bytes, createHash("sha256").update(bytes).digest("hex"))]
    }),
  )
}

function canonicalForm(parts: ReadonlyArray<Part>, fields: Fields) {
  const form: Record<string, unknown> = {}
  for (const [name, value] of parts) {
    const field = fields.get(name.toLowerCase())
    if (!field) continue
    const before = form[field.name]
    form[field.name] = field.isList ? [...(Array.isArray(before) ? before : []), value] : value
  }
  return form
}

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

/** Later code walks the body recursively. */
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
