import { HttpApi, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Either, Option, Schema } from "effect"
import type { CallKey } from "./calls"

type Encode = (refusal: unknown) => Either.Either<unknown, unknown>
interface Form {
  readonly status: number
  readonly encode: Encode
}

/** The refusals of each call with their statuses, as the call declares them. */
const forms: ReadonlyMap<string, ReadonlyArray<Form>> = (() => {
  const made = new Map<unknown, Form>()
  const found = new Map<string, ReadonlyArray<Form>>()
  HttpApi.reflect(BffApi, {
    onGroup: () => {},
    onEndpoint: ({ group, endpoint, errors }) => {
      const own = [...errors].flatMap(([status, { ast }]) =>
        Option.match(ast, { onNone: () => [], onSome: (ast) => (ast._tag === "Union" ? ast.types : [ast]) }).map(
          (type) => {
            const form = made.get(type) ?? { status, encode: Schema.encodeUnknownEither(Schema.make(type)) }
            made.set(type, form)
            return form
          },
        ),
      )
      found.set(`${group.identifier}.${endpoint.name}`, own)
    },
  })
  return found
})()

const known = new Map<string, Form>()

/** A refusal as its call declares it, or nothing if the contract does not know it. */
export function refusalAnswer(
  call: CallKey,
  refusal: { readonly _tag: string },
): HttpServerResponse.HttpServerResponse | undefined {
  const name = `${call} ${refusal._tag}`
  const form = known.get(name) ?? forms.get(call)?.find(({ encode }) => Either.isRight(encode(refusal)))
  const body = form ? Either.getOrUndefined(form.encode(refusal)) : undefined
  if (!form || body === undefined) return undefined
  known.set(name, form)
  return HttpServerResponse.unsafeJson(body, { status: form.status, headers: wait(form.status, refusal) })
}

/** Seconds to wait before a retry, where that makes sense. */
function wait(status: number, refusal: object): Record<string, string> {
  if ("retryAfter" in refusal) return { "retry-after": String(refusal.retryAfter) }
  return status === 503 ? { "retry-after": "2" } : {}
}
