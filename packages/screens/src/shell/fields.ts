import { Schema } from "effect"

/** Text as a form sends it: without surrounding spaces and without NUL, which no keyboard types. */
const Line = Schema.compose(
  Schema.Trim,
  Schema.String.pipe(Schema.filter((text) => !text.includes("\u0000"), { message: () => "This cannot be read." })),
)

const asked = <A, I>(field: Schema.Schema<A, I>, missing: string) =>
  Schema.propertySignature(field).annotations({ missingMessage: () => missing })

/** A required field, with its messages for missing and too long values. */
export const filled = (missing: string, most: { readonly length: number; readonly said: string }) =>
  asked(
    Line.pipe(
      Schema.filter((text) => text !== "", { message: () => missing }),
      Schema.filter((text) => text.length <= most.length, { message: () => most.said }),
    ),
    missing,
  )

/** A required field with a format: an address, a number of digits. */
export const formed = (missing: string, wrong: string, isRight: (text: string) => boolean) =>
  asked(
    Line.pipe(
      Schema.filter((text) => text !== "", { message: () => missing }),
      Schema.filter((text) => text === "" || isRight(text), { message: () => wrong }),
    ),
    missing,
  )

/** An optional field. */
export const optional = (most: { readonly length: number; readonly said: string }) =>
  Schema.optionalWith(Line.pipe(Schema.filter((text) => text.length <= most.length, { message: () => most.said })), {
    default: () => "",
  })

/** A password: every character counts, spaces too. */
export const secret = (missing: string) =>
  asked(
    Schema.String.pipe(
      Schema.filter((text) => text !== "" && text.length <= 1000 && !text.includes("\u0000"), {
        message: () => missing,
      }),
    ),
    missing,
  )
