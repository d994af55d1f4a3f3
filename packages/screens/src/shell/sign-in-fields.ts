import { Schema } from "effect"

/** Required, bounded, and without NUL, which no keyboard types. */
const filled = (longest: number, message: () => string) =>
  Schema.String.pipe(
    Schema.filter((text) => text !== "" && text.length <= longest && !text.includes("\u0000"), { message }),
  )

const asked = <A, I>(field: Schema.Schema<A, I>, message: () => string) =>
  Schema.propertySignature(field).annotations({ missingMessage: message })

const noEmail = () => "Please input your email!"
const noPassword = () => "Please input your password!"

/** The messages are the documents' (document 0 §5). */
export const SignInFields = Schema.Struct({
  email: asked(Schema.compose(Schema.Trim, filled(320, noEmail)), noEmail),
  password: asked(filled(1000, noPassword), noPassword),
})
