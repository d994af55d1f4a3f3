import { type CategoryOption, valueTypes } from "@sightline/model/category-option"
import { Effect } from "effect"
import { Secret, seal, unseal } from "../session/secret"
import type { StoredValues } from "./values"

type Fields = ReadonlyArray<Pick<CategoryOption, "code" | "valueType">>

/** Passwords of fields lie sealed: neither the database nor a backup of it tells them. */
const eachPassword = (change: (secret: string, value: string) => string) => (fields: Fields, values: StoredValues) =>
  Effect.map(Secret, (secret): StoredValues => {
    const passwords = fields.filter(({ code, valueType }) => valueType === valueTypes.password && values[code])
    const changed = passwords.map(({ code }) => [code, change(secret, values[code] ?? "")])
    return passwords.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
  })

export const sealed = eachPassword((secret, value) => seal(secret, value).toString("base64url"))

/** One that was sealed by another installation reads as empty. */
export const opened = eachPassword((secret, value) => unseal(secret, Buffer.from(value, "base64url")) ?? "")

/** Values that are kept with an answer, their passwords sealed; `reopened` reads them. */
export const keptSealed = (fields: Fields, values: StoredValues) => ({
  values,
  passwords: fields.filter(({ valueType }) => valueType === valueTypes.password).map(({ code }) => code),
})

export const reopened = ({ values, passwords = [] }: { values: StoredValues; passwords?: ReadonlyArray<string> }) =>
  opened(
    passwords.map((code) => ({ code, valueType: valueTypes.password })),
    values,
  )
