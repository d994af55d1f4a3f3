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

/** Products in a list, and per page by default (document 1 §9). */
const usualPage = 12
/** The upper limit of a page: what getAll answers. */
const largestPage = 1000

export const searchOf = ({
  page,
  pageSize,
  filters = [],
  isLowOnly = false,
  order,
  getAll = false,
}: typeof SearchInventory.Type): InventorySearch => ({
  ...(getAll
    ? { page: 1, pageSize: largestPage }
    : paged({ ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) }, usualPage)),
  filters,
  isLowOnly,
  order: order ?? { by: "inventoryID", direction: "asc" },
})

/** An unsearchable filter is a mistake of the request: its field is named (decisions D-123). */
export const filterProblem = ({ code, reason }: FilterRefused) =>
  badRequest({
    categoryOptions: [
      reason === "unknown" ? `cannot be searched by ${shown(code)}` : `has no such value of ${shown(code)}`,
    ],
  })

/** The caller sent the code; the answer repeats at most the length of a code. */
const shown = (code: string) => (/^[A-Za-z][A-Za-z0-9]{0,40}$/.test(code) ? code : "this code")

const inventoryIdOf = Schema.decodeUnknownOption(InventoryId)
const categoryIdOf = Schema.decodeUnknownOption(CategoryId)

/** The product of a form: 0 or nothing means a new one, whose category is among the level's options. */
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

/** The last sent value of each field. */
export const valuesOf = (options: typeof WireValues.Type): FieldValues =>
  Object.fromEntries(options.map(({ code, value }) => [code, value]))

const dollars = (cents: number | null | undefined) =>
  cents === undefined ? undefined : cents === null ? "" : (cents / 100).toFixed(2)

/** A product's own columns, by the codes of their fields; unsent ones are absent. */
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
