import { CategoryNotFound } from "@sightline/model/category"
import { ItemTypeNotFound } from "@sightline/model/lookup-table"
import { type NameSearch, Vendor, VendorNotFound, VendorRefused } from "@sightline/model/vendor"
import { Effect } from "effect"
import { haveCategories, haveItemType } from "../category/known"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { insertVendor, setCategories, updateVendor, vendorById, vendors } from "./queries"

/** The active vendors whose names contain these words, page by page; without words all of them. */
export const listVendors = Effect.fn("listVendors")(function* (asked: NameSearch) {
  const found = yield* one(vendors, { ...asked, search: asked.search.trim() })
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

export const vendorOf = (id: Vendor["id"]) => one(vendorById, id)

type Asked = Omit<Vendor, "id"> & { readonly id: Vendor["id"] | null }

/** Creates a vendor, or changes it as a whole; its history records each changed line. */
export const saveVendor = Effect.fn("saveVendor")(({ id, ...vendor }: Asked) =>
  once({
    answer: Vendor,
    refusal: VendorRefused,
    act: Effect.fnUntraced(function* () {
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
  }),
)

const linesOf = ({ name, code, description, contact }: Vendor) => ({ name, code, description, ...contact })

function changesOf(before: Vendor | undefined, after: Vendor) {
  const was: Readonly<Record<string, string>> = before ? linesOf(before) : {}
  return Object.entries(linesOf(after)).flatMap(([name, value]) =>
    (was[name] ?? "") === value ? [] : [{ name, before: was[name] ?? "", after: value }],
  )
}
