import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { person } from "../caller/person"
import { fieldPassword } from "../secret/places"
import { type Place, seal, unseal } from "../secret/seal"
import type { Secret } from "../secret/secret"

type Fields = ReadonlyArray<CategoryOption>
type Codes = ReadonlyArray<string>

/** The row that holds these fields. An item counts as its product's: split-off units keep its fields. */
export interface FieldsOf {
  readonly table: "inventory" | "inventory_item"
  readonly inventoryId: number
}

/** The codes of the fields that hold passwords. */
export const passwordCodes = (fields: Fields) =>
  fields.filter(({ valueType }) => valueType === valueTypes.password).map(({ code }) => code)

/** Seals the passwords in fields: neither the database nor a backup reveals them, and no other record can open them. */
const eachPassword =
  (change: (place: Place, value: string) => Effect.Effect<string, never, Secret>) =>
  ({ table, inventoryId }: FieldsOf, codes: Codes, values: FieldValues) =>
    Effect.gen(function* () {
      const held = codes.filter((code) => values[code])
      if (held.length === 0) return values
      const { clientId } = yield* person
      const changed = yield* Effect.forEach(held, (code) =>
        change(fieldPassword(table, clientId, inventoryId, code), values[code] ?? "").pipe(
          Effect.map((value) => [code, value] as const),
        ),
      )
      return { ...values, ...Object.fromEntries(changed) }
    })

const sealedCodes = eachPassword((place, value) => Effect.map(seal(place, value), (text) => text.toString("base64url")))

/** Opens the fields with these codes; a value sealed elsewhere reads as empty. */
export const openedCodes = eachPassword((place, value) =>
  Effect.map(unseal(place, Buffer.from(value, "base64url")), (text) => text ?? ""),
)

export const sealed = (of: FieldsOf, fields: Fields, values: FieldValues) =>
  sealedCodes(of, passwordCodes(fields), values)
export const opened = (of: FieldsOf, fields: Fields, values: FieldValues) =>
  openedCodes(of, passwordCodes(fields), values)
