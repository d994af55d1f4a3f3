import { Schema } from "effect"
import { filled } from "./fields"

const noCode = "Please type the code!"

/** The code of a second factor: the app's, or a recovery code. */
export const codeField = filled(noCode, { length: 100, said: noCode })

/** The second step of a sign-in. Without its ticket the sign-in starts over. */
export const CodeFields = Schema.Struct({ ticket: Schema.String, code: codeField })
