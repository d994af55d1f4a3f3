import { Schema } from "effect"

/** Another record of this kind has the same code. */
export class CodeTaken extends Schema.TaggedError<CodeTaken>()("CodeTaken", {}) {}
