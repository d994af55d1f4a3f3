import { FieldValues } from "@sightline/model/category-option"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect, Schema } from "effect"
import { type FieldsOf, openedCodes } from "./passwords"
import { stillSeen } from "./still-seen"

/** A stale version in its stored form: secrets stay sealed, and restricted values are named. */
export class SealedStale extends Schema.TaggedError<SealedStale>()("SealedStale", {
  version: Schema.Int,
  /** The values as a form carries them, with password fields in their stored form. */
  values: FieldValues,
  /** The codes of password fields. */
  sealed: Schema.Array(Schema.String),
  /** The codes of fields in feature groups. */
  guarded: Schema.Array(Schema.String),
}) {}

/** Tells the caller the stored state, within their current rights. */
export const tellStale =
  (of: FieldsOf) =>
  ({ version, values, sealed, guarded }: SealedStale) =>
    openedCodes(of, sealed, values).pipe(
      Effect.flatMap((opened) => stillSeen(opened, guarded)),
      Effect.flatMap((seen) => new StaleVersion({ version, values: seen })),
    )
