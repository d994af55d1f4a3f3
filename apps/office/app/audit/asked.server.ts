import { AuditNoun, AuditPlace } from "@sightline/model/audit"
import { isDay } from "@sightline/model/day"
import { param } from "@sightline/model/id"
import { UserId } from "@sightline/model/user"
import { Schema } from "effect"

/** A field that a form sends empty is not asked for. */
const given = <A, I extends string>(schema: Schema.Schema<A, I>) =>
  Schema.optionalWith(
    Schema.transform(Schema.Union(Schema.Literal(""), Schema.encodedSchema(schema)), Schema.UndefinedOr(schema), {
      strict: false,
      decode: (text) => (text === "" ? undefined : text),
      encode: (text) => text ?? "",
    }),
    { exact: true },
  )

const Day = Schema.String.pipe(Schema.filter(isDay))

const filter = {
  userId: given(param(UserId)),
  noun: given(AuditNoun),
  from: given(Day),
  to: given(Day),
  text: given(Schema.String.pipe(Schema.maxLength(200))),
}

/** The search in the address of a page. */
export const Asked = Schema.Struct({ ...filter, before: given(AuditPlace) })

/** The same, as a form posts it. */
export const Exported = Schema.Struct(filter)

type Filter = typeof Exported.Type

/** Only what is asked for. */
export const askedFor = ({ userId, noun, from, to, text }: Filter) => ({
  ...(userId !== undefined && { userId }),
  ...(noun !== undefined && { noun }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(text !== undefined && text.trim() !== "" && { text }),
})
