import { type CategoryOption, type FieldValues, valueTypes } from "@sightline/model/category-option"
import { Effect } from "effect"
import { Secret, seal, unseal } from "../session/secret"

type Fields = ReadonlyArray<CategoryOption>
type Codes = ReadonlyArray<string>

/** The codes of the fields that hold passwords. */
export const passwordCodes = (fields: Fields) =>
  fields.filter(({ valueType }) => valueType === valueTypes.password).map(({ code }) => code)

/** Passwords of fields lie sealed: neither the database nor a backup of it tells them. */
const eachPassword = (change: (secret: string, value: string) => string) => (codes: Codes, values: FieldValues) =>
  Effect.map(Secret, (secret): FieldValues => {
    const held = codes.filter((code) => values[code])
    const changed = held.map((code) => [code, change(secret, values[code] ?? "")])
    return held.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
  })

const sealedCodes = eachPassword((secret, value) => seal(secret, value).toString("base64url"))

/** Of the fields with these codes; one that was sealed by another installation reads as empty. */
export const openedCodes = eachPassword((secret, value) => unseal(secret, Buffer.from(value, "base64url")) ?? "")

export const sealed = (fields: Fields, values: FieldValues) => sealedCodes(passwordCodes(fields), values)
export const opened = (fields: Fields, values: FieldValues) => openedCodes(passwordCodes(fields), values)
