import { badRequest } from "@sightline/bff-api/bad-request"
import { Effect, Either, Option, ParseResult, Schema } from "effect"
import type { AskedShape } from "./asked"

type AnySchema = Option.Option<Schema.Schema<unknown, unknown>>

/**
 * The problems of an unreadable request, each field under its name on the wire, or `null` if it is readable after all:
 * then the failure is ours. Runs only after the first problem, so that the answer names all of them at once.
 */
export const unreadableFields = ({ call, parameters, query, body }: AskedShape) =>
  Effect.map(Effect.option(body), (fields) => {
    const problems = new Map<string, Array<string>>()
    collect(problems, call.bodySchema, call.hasBody ? Option.getOrUndefined(fields) : query)
    collect(problems, call.querySchema, query)
    collect(problems, call.pathSchema, parameters)
    const errors = Object.fromEntries([...problems].map(([field, messages]) => [field, worded(messages)]))
    return problems.size > 0 ? badRequest(errors) : null
  })

function collect(problems: Map<string, Array<string>>, schema: AnySchema, input: unknown) {
  if (Option.isNone(schema)) return
  const read = Schema.decodeUnknownEither(schema.value, { errors: "all" })(input)
  if (Either.isRight(read)) return
  for (const { path, message } of ParseResult.ArrayFormatter.formatErrorSync(read.left)) {
    const field = path.length > 0 ? path.join(".") : "body"
    problems.set(field, [...(problems.get(field) ?? []), message])
  }
}

const kinds: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  boolean: "must be true or false",
  int: "must be a whole number",
}

/** Our own messages pass through; the library's become words, and never repeat the input. */
function worded(messages: ReadonlyArray<string>): Array<string> {
  const choices = messages.flatMap((message) => /^Expected "([\w-]+)", actual /.exec(message)?.[1] ?? [])
  if (choices.length > 0) return [`must be one of ${choices.join(", ")}`]
  return [...new Set(messages.map(inWords))]
}

function inWords(message: string): string {
  if (/^is missing/.test(message)) return "is missing"
  if (/^must /.test(message)) return message
  const expected = /^Expected (.+?), actual /s.exec(message)?.[1] ?? ""
  return kinds[expected] ?? "is not valid"
}
