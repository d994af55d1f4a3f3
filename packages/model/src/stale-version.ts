import { Schema } from "effect"
import { FieldValues } from "./category-option"

/** Somebody else has saved in between: the stored version, and the values to compare, if the record has fields. */
export class StaleVersion extends Schema.TaggedError<StaleVersion>()("StaleVersion", {
  version: Schema.Int,
  values: FieldValues,
}) {}
