import { Schema } from "effect"

/** A page that reads nothing of its address. */
export const Nothing = Schema.Struct({})
