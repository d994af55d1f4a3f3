import { HttpApi, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Either, Option, Schema } from "effect"

type Encode = (refusal: unknown) => Either.Either<unknown, unknown>
interface Form {
  readonly status: number
  readonly encode: Encode
}

/** Every refusal of the contract with its status, as the calls declare them. */
const forms: ReadonlyArray<Form> = (() => {
  const found = new Map<unknown, Form>()
  HttpApi.reflect(BffApi, {
    onGroup: () => {},
    onEndpoint: ({ errors }) => {
      for (const [status, { ast }] of errors)
        for (const type of Option.match(ast, {
          onNone: () => [],
          onSome: (ast) => (ast._tag === "Union" ? ast.types : [ast]),
        }))
          found.set(type, { status, encode: Schema.encodeUnknownEither(Schema.make(type)) })
    },
  })
  return [...found.values()]
})()

const byTag = new Map<string, Form>()

/** A refusal as its call declares it, or nothing when the contract does not know it. */
export function refusalAnswer(refusal: { readonly _tag: string }): HttpServerResponse.HttpServerResponse | undefined {
  const form = byTag.get(refusal._tag) ?? forms.find(({ encode }) => Either.isRight(encode(refusal)))
  const body = form ? Either.getOrUndefined(form.encode(refusal)) : undefined
  if (!form || body === undefined) return undefined
  byTag.set(refusal._tag, form)
  return HttpServerResponse.unsafeJson(body, { status: form.status, headers: wait(form.status, refusal) })
}

/** How many seconds to wait before asking again, where that makes sense. */
function wait(status: number, refusal: object): Record<string, string> {
  if ("retryAfter" in refusal) return { "retry-after": String(refusal.retryAfter) }
  return status === 503 ? { "retry-after": "2" } : {}
}
