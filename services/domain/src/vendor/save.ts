import { ItemTypeNotFound } from "@sightline/model/brand"
import type { CategoryId } from "@sightline/model/category"
import { CategoryNotFound } from "@sightline/model/inventory-form"
import { CodeTaken, type NameSearch, Vendor, VendorNotFound } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { onceOnly } from "../once/kept"
import { hasItemType, insertVendor, knownCategories, setCategories, updateVendor, vendorById, vendors } from "./queries"

/** The vendors in use whose names hold these words, page by page; without words all of them. */
export const listVendors = Effect.fn("listVendors")(function* (asked: NameSearch) {
  const found = yield* one(vendors, { ...asked, search: asked.search.trim() })
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** Whether the client has all of these categories. */
export const haveCategories = (ids: ReadonlyArray<CategoryId>) =>
  Effect.map(one(knownCategories, ids), (row) => row?.known === new Set(ids).size)

export const haveItemType = (id: number | null) =>
  id === null ? Effect.succeed(true) : Effect.map(one(hasItemType, id), (row) => row !== undefined)

const saveOnce = onceOnly(Vendor, Schema.Union(VendorNotFound, CodeTaken, CategoryNotFound, ItemTypeNotFound))

type Asked = Omit<Vendor, "id"> & { readonly id: Vendor["id"] | null }

/** A vendor is made, or changed as a whole; its history tells each line that differs. */
export const saveVendor = Effect.fn("saveVendor")(function* ({ id, ...vendor }: Asked) {
  return yield* saveOnce(
    Effect.gen(function* () {
      if (!(yield* haveCategories(vendor.categoryIds))) return yield* new CategoryNotFound()
      if (!(yield* haveItemType(vendor.itemTypeId))) return yield* new ItemTypeNotFound()
      const before = id === null ? undefined : yield* one(vendorById, id)
      if (id !== null && !before) return yield* new VendorNotFound()
      const row = yield* unlessCodeTaken("vendor_code")(
        id === null ? one(insertVendor, vendor) : one(updateVendor, { id, ...vendor }),
      )
      if (!row) return yield* new VendorNotFound()
      yield* many(setCategories, row.id, vendor.categoryIds)
      const after = yield* one(vendorById, row.id)
      if (!after) return yield* Effect.dieMessage("a vendor was not stored")
      yield* noteChange({
        noun: "vendor",
        id: row.id,
        action: id === null ? "Created" : "Updated",
        changes: changesOf(before, after),
      })
      return after
    }),
  )
})

const linesOf = ({ name, code, description, contact }: Vendor) => ({ name, code, description, ...contact })

function changesOf(before: Vendor | undefined, after: Vendor) {
  const was: Readonly<Record<string, string>> = before ? linesOf(before) : {}
  return Object.entries(linesOf(after)).flatMap(([name, value]) =>
    (was[name] ?? "") === value ? [] : [{ name, before: was[name] ?? "", after: value }],
  )
}
