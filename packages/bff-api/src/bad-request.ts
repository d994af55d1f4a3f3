import { HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"

/** A request that cannot be read, or a value that no field allows: each field is named (decisions D-123). */
export class BadRequest extends Schema.TaggedError<BadRequest>()(
  "BadRequest",
  {
    title: Schema.String,
    detail: Schema.String,
    message: Schema.String,
    errors: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
  },
  HttpApiSchema.annotations({ status: 400 }),
) {}

/** A BadRequest about the named fields. */
export const badRequest = (errors: Record<string, ReadonlyArray<string>>) => {
  const detail = Object.entries(errors)
    .map(([field, problems]) => `${field} ${problems[0]}`)
    .join("; ")
  return new BadRequest({ title: "Bad request", detail, message: detail, errors })
}
