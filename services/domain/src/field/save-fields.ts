import { problemsOf } from "@sightline/fields/check"
import { editedValues, startValues } from "@sightline/fields/values"
import { type CategoryOption, FieldsRefused, type FieldValues } from "@sightline/model/category-option"
import { RoleRefused } from "@sightline/model/role"
import { isSellingPrice } from "@sightline/model/selling-price"
import { Effect } from "effect"
import { person } from "../caller/person"
import { holdChoices } from "./choices"
import { fileProblems, settleFiles } from "./files"
import { type FieldsOf, opened, passwordCodes, sealed } from "./passwords"
import { changesPurchasedPrice, purchasedPrice } from "./purchased-price"
import { changedPrices } from "./selling-price"
import { SealedStale } from "./stale"
import {
  changesOf,
  formValues,
  listedProblems,
  type StoredValues,
  storedValues,
  unknownFields,
  unreadValues,
  unshownFields,
  writtenValues,
} from "./values"

/** A record's dynamic fields as the caller wants to save them. Fields that are not sent stay as they are. */
interface Save {
  /** The fields that the caller sees. */
  readonly fields: ReadonlyArray<CategoryOption>
  /** The codes of those that they may not change. */
  readonly readOnly: ReadonlyArray<string>
  /** The codes of fields in feature groups. */
  readonly guarded: ReadonlyArray<string>
  readonly of: FieldsOf
  /** Undefined for a new record. */
  readonly stored: { readonly version: number; readonly values: StoredValues } | undefined
  readonly asked: { readonly version: number | null; readonly values: FieldValues }
}

/** A save with a current version and no change of a purchased price without the right to it. */
export interface Edit extends Pick<Save, "fields" | "of" | "stored"> {
  readonly sent: FieldValues
  readonly before: FieldValues
  readonly after: FieldValues
  /** Selling prices that it changes without the right to (decisions D-158). */
  readonly refused: Readonly<Record<string, string>>
}

/** The first step of a save, before the record adds its own rules: the values before and after it. */
export const editFields = Effect.fn("editFields")(function* ({ fields, readOnly, guarded, of, stored, asked }: Save) {
  const before = stored ? formValues(fields, yield* opened(of, fields, stored.values)) : startValues(fields)
  if (stored && asked.version !== null && asked.version !== stored.version)
    return yield* new SealedStale({
      version: stored.version,
      values: formValues(fields, stored.values),
      sealed: passwordCodes(fields),
      guarded,
    })
  if (changesPurchasedPrice(asked.values, before, yield* purchasedPrice)) return yield* new RoleRefused()
  const kept = readOnly.filter(isSellingPrice)
  const refused = changedPrices(fields, kept, asked.values, before)
  const edited = editedValues(fields, stored ? before : {}, { ...before, ...asked.values })
  // A choice that hides a price takes it away from nobody who may not change it.
  const after = { ...edited, ...Object.fromEntries(kept.map((code) => [code, before[code] ?? ""])) }
  return { fields, of, stored, sent: asked.values, before, after, refused }
})

/** The second step: checks every rule of every field and returns the values to store, with passwords sealed. */
export const checkFields = Effect.fn("checkFields")(function* (
  { fields, of, stored, sent, before, after, refused }: Edit,
  ownProblems: Readonly<Record<string, string>>,
) {
  const { centerIds } = yield* person
  const problems = {
    ...ownProblems,
    ...unknownFields(fields, sent),
    ...unshownFields(fields, sent, before),
    ...(yield* holdChoices(fields, after)),
    ...(yield* fileProblems(fields, before, after)),
    ...problemsOf(fields, after, { centerIds }, stored ? before : {}),
    ...refused,
  }
  if (Object.keys(problems).length > 0) return yield* new FieldsRefused({ errors: listedProblems(problems) })
  const written = yield* sealed(of, fields, storedValues(fields, writtenValues(fields, after)))
  return { ...stored?.values, ...written, ...unreadValues(fields, stored?.values ?? {}, before, after) }
})

/** The last step, once the record is written: keeps its files and returns the changes for its history. */
export const settleFields = Effect.fn("settleFields")(function* (
  { fields, of, stored, before, after }: Edit,
  written: FieldValues = after,
) {
  const was = stored ? before : {}
  return changesOf(yield* settleFiles(of, fields, was, after), was, written)
})
