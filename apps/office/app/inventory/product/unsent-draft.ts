import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import { typedStore } from "@sightline/screens/shell/typed-store.ts"
import type { DraftSubject, Typed } from "./typed"

/** Where what could not be sent lies until it can be; a browser that keeps nothing stops nobody from working. */
export interface UnsentDraft {
  readonly keep: (typed: Typed) => Promise<void>
  readonly forget: () => Promise<void>
  readonly found: () => Promise<Draft | null>
}

/** Said beside the values; no field's code begins with it. */
const versionName = "#version"
const atName = "#at"

/**
 * What somebody has typed into a product's form while nobody answered: in this browser, for him alone at this client, for
 * seven days, signing out or not (decisions D-26). What is secret is not kept.
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

/** The fields that no browser keeps, with commas between: passwords, what is behind the password, and what goods cost. */
export const secretCodes = (fields: ReadonlyArray<CategoryOption>): string =>
  fields
    .filter(({ code, valueType, featureId }) => valueType === 101 || featureId !== null || code === "PurchasedPrice")
    .map(({ code }) => code)
    .join(",")
