import { HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"

const words = {
  title: Schema.String,
  detail: Schema.String,
  message: Schema.String,
  errors: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
}

/** A malformed request, or a value that no field allows: it names each field (decisions D-123). */
class Malformed extends Schema.TaggedError<Malformed>()("BadRequest", words) {}

/** The same on the wire, with its name under `code` like every refusal. */
export const BadRequest = Schema.transform(Schema.Struct({ ...words, code: Schema.Literal("BadRequest") }), Malformed, {
  strict: true,
  decode: ({ code, ...fields }) => ({ ...fields, _tag: code }),
  encode: ({ _tag, ...fields }) => ({ ...fields, code: _tag }),
}).annotations({ ...HttpApiSchema.annotations({ status: 400 }), identifier: undefined as never })

/** A BadRequest about the named fields. */
export const badRequest = (errors: Record<string, ReadonlyArray<string>>) => {
  const detail = Object.entries(errors)
    .map(([field, problems]) => `${field} ${problems[0]}`)
    .join("; ")
  return new Malformed({ title: "Bad request", detail, message: detail, errors })
}
