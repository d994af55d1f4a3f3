import { Schema } from "effect"

/** Text as a form sends it: without the spaces around it and without the NUL that no keyboard types. */
const Line = Schema.compose(
  Schema.Trim,
  Schema.String.pipe(Schema.filter((text) => !text.includes("\u0000"), { message: () => "This cannot be read." })),
)

const asked = <A, I>(field: Schema.Schema<A, I>, missing: string) =>
  Schema.propertySignature(field).annotations({ missingMessage: () => missing })

/** A field that must be filled, with what is said when it is not, and when it is longer than it may be. */
export const filled = (missing: string, most: { readonly length: number; readonly said: string }) =>
  asked(
    Line.pipe(
      Schema.filter((text) => text !== "", { message: () => missing }),
      Schema.filter((text) => text.length <= most.length, { message: () => most.said }),
    ),
    missing,
  )

/** A field that must be filled in its own form: an address, a number of digits. */
export const formed = (missing: string, wrong: string, isRight: (text: string) => boolean) =>
  asked(
    Line.pipe(
      Schema.filter((text) => text !== "", { message: () => missing }),
      Schema.filter((text) => text === "" || isRight(text), { message: () => wrong }),
    ),
    missing,
  )

/** A field that may stay empty. */
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
