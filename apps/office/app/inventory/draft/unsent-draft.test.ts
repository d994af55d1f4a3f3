import "fake-indexeddb/auto"
import type { CategoryOption } from "@sightline/model/category-option"
import { typedStore } from "@sightline/screens/shell/typed-store.ts"
import { expect, it } from "vitest"
import { secretCodes, unsentDraft } from "./unsent-draft"

const day = 24 * 60 * 60 * 1000
const ida = { userId: 5, clientId: 3 }
const product = { id: 7, categoryId: 301 }
const boxAt = (name: string, time: number, who = ida, of: { id: number | null; categoryId: number } = product) =>
  unsentDraft(
    who,
    of,
    new Set(["Pin"]),
    typedStore(name, () => time),
    () => time,
  )

it("typed values are there for the same user, client and form, except secret ones", async () => {
  const typed = { version: 4, values: { Model: "Arden", Shape: "", Pin: "1234" } }
  await boxAt("unsent-1", day).keep(typed)
  expect(await boxAt("unsent-1", day).found()).toEqual({
    version: 4,
    values: { Model: "Arden", Shape: "" },
    at: new Date(day),
  })
  for (const [who, of] of [
    [{ userId: 55, clientId: 3 }, product],
    [{ userId: 5, clientId: 4 }, product],
    [ida, { id: 8, categoryId: 301 }],
    [ida, { id: null, categoryId: 301 }],
  ] as const)
    expect(await boxAt("unsent-1", day, who, of).found()).toBeNull()
  await boxAt("unsent-1", day).forget()
  expect(await boxAt("unsent-1", day).found()).toBeNull()
})

it("a new product has one draft per category, which expires after seven days", async () => {
  const fresh = (time: number) => boxAt("unsent-2", time, ida, { id: null, categoryId: 301 })
  await fresh(0).keep({ version: null, values: { Model: "New" } })
  expect(await boxAt("unsent-2", 1, ida, { id: null, categoryId: 302 }).found()).toBeNull()
  expect((await fresh(7 * day - 1).found())?.version).toBeNull()
  expect(await fresh(7 * day).found()).toBeNull()
})

it("passwords, feature groups and purchased prices are secret", () => {
  const field = (code: string, valueType: number, featureId: number | null = null) =>
    ({ code, valueType, featureId }) as CategoryOption
  expect(secretCodes([field("Model", 1), field("Pin", 101), field("Terms", 1, 3), field("PurchasedPrice", 1)])).toBe(
    "Pin,Terms,PurchasedPrice",
  )
})
