import { badRequest } from "@sightline/bff-api/bad-request"
import type { AskForm, SaveForm, WireValues } from "@sightline/bff-api/inventory-form"
import type { SearchInventory } from "@sightline/bff-api/inventory-search"
import type { SentInventory } from "@sightline/bff-api/inventory-update"
import { paged } from "@sightline/bff-api/wire"
import { CategoryId } from "@sightline/model/category"
import type { FieldValues } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import type { InventorySave } from "@sightline/model/inventory-form"
import type { FilterRefused, InventorySearch } from "@sightline/model/inventory-search"
import { Effect, Option, Schema } from "effect"

/** Products of a list, and those of a page when the caller names no size (document 1 §9). */
const usualPage = 12

export const searchOf = ({
  page,
  pageSize,
  filters = [],
  isLowOnly = false,
  order,
}: typeof SearchInventory.Type): InventorySearch => ({
  ...paged({ ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) }, usualPage),
  filters,
  isLowOnly,
  order: order ?? { by: "inventoryID", direction: "asc" },
})

/** A filter that nothing can be found by is a mistake of the request: its field is named (decisions D-123). */
export const filterProblem = ({ code, reason }: FilterRefused) =>
  badRequest({
    categoryOptions: [
      reason === "unknown" ? `cannot be searched by ${shown(code)}` : `has no such value of ${shown(code)}`,
    ],
  })

/** The code was sent by the caller; as much of it is repeated as a code may be. */
const shown = (code: string) => (/^[A-Za-z][A-Za-z0-9]{0,40}$/.test(code) ? code : "this code")

const inventoryIdOf = Schema.decodeUnknownOption(InventoryId)
const categoryIdOf = Schema.decodeUnknownOption(CategoryId)

/** Which product a form is for: 0 and nothing at all are a new one, and then its category is among the level's options. */
export const whichForm = ({ inventory = 0, level = [] }: typeof AskForm.Type) =>
  Effect.gen(function* () {
    const id = inventory === 0 ? null : Option.getOrUndefined(inventoryIdOf(inventory))
    if (id === undefined) return yield* badRequest({ inventoryID: ["must be a whole number from 0 to 2147483647"] })
    const named = level.find(({ code }) => code.toLowerCase() === "category")?.value
    if (named === undefined) return { id, categoryId: null }
    const categoryId = /^\d+$/.test(named) ? Option.getOrUndefined(categoryIdOf(Number(named))) : undefined
    if (categoryId === undefined) return yield* badRequest({ categoryLevelOptions: ["must name a category by its id"] })
    return { id, categoryId }
  })

export const saveOf = ({ version, options, ...which }: typeof SaveForm.Type) =>
  Effect.map(
    whichForm(which),
    ({ id, categoryId }): InventorySave => ({
      id,
      categoryId,
      version: version ?? null,
      values: valuesOf(options),
    }),
  )

/** Of each field the value that was sent last. */
export const valuesOf = (options: typeof WireValues.Type): FieldValues =>
  Object.fromEntries(options.map(({ code, value }) => [code, value]))

const dollars = (cents: number | null | undefined) =>
  cents === undefined ? undefined : cents === null ? "" : (cents / 100).toFixed(2)

/** What is written on a product, by the codes of its fields; what is not sent is not among them. */
export function updateOf({ id, version, categoryId, ...sent }: SentInventory): InventorySave {
  const values: Readonly<Record<string, string | undefined>> = {
    InventoryCode: sent.code,
    InventoryNumber: sent.number,
    InventoryDesc: sent.description,
    Model: sent.model,
    UPC: sent.upc,
    ListPrice: dollars(sent.listPrice),
    SpecialPrice: dollars(sent.specialPrice),
    MinimumQuantity: sent.minimumQuantity === undefined ? undefined : String(sent.minimumQuantity),
  }
  const isSent = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined
  return {
    id,
    categoryId: categoryId ?? null,
    version: version ?? null,
    values: Object.fromEntries(Object.entries(values).filter(isSent)),
  }
}
