import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import { valueTypes } from "@sightline/model/value-type"
import { typedStore } from "@sightline/screens/shell/typed-store.ts"
import type { DraftSubject, Typed } from "./typed"

/** The browser store for unsent drafts; without storage people can still work. */
export interface UnsentDraft {
  readonly keep: (typed: Typed) => Promise<void>
  readonly forget: () => Promise<void>
  readonly found: () => Promise<Draft | null>
}

/** Stored beside the values; no field's code begins with it. */
const versionName = "#version"
const atName = "#at"

/**
 * Keeps an unanswered draft of a product's form in this browser, for this user at this client, for seven days, even after
 * sign-out (decisions D-26). Secret fields are left out.
 */
export function unsentDraft(
  { userId, clientId }: { readonly userId: number; readonly clientId: number },
  { id, categoryId }: DraftSubject,
  secret: ReadonlySet<string>,
  store = typedStore(),
  now: () => number = Date.now,
): UnsentDraft {
  const place = `${userId}.${clientId} draft/inventory/`
  const name = id === null ? `new/${categoryId}` : String(id)
  return {
    keep: ({ version, values }) => {
      const kept = Object.entries(values).filter(([code]) => !secret.has(code))
      return store.keep(place + name, {
        ...Object.fromEntries(kept.map(([code, value]) => [code, [value]])),
        [versionName]: version === null ? [] : [String(version)],
        [atName]: [String(now())],
      })
    },
    forget: () => store.forget(place + name),
    found: async () => {
      const fields = (await store.under(place)).get(name)
      if (!fields) return null
      const values: FieldValues = Object.fromEntries(
        Object.entries(fields).flatMap(([code, [value = ""]]) => (code.startsWith("#") ? [] : [[code, value]])),
      )
      const [version] = fields[versionName] ?? []
      return {
        values,
        version: version === undefined ? null : Number(version),
        at: new Date(Number(fields[atName]?.[0])),
      }
    },
  }
}

/** The fields that no browser stores, separated by commas: passwords, feature groups, and purchased prices. */
export const secretCodes = (fields: ReadonlyArray<CategoryOption>): string =>
  fields
    .filter(
      ({ code, valueType, featureId }) =>
        valueType === valueTypes.password || featureId !== null || code === "PurchasedPrice",
    )
    .map(({ code }) => code)
    .join(",")
