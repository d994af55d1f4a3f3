import { CategoryNotFound } from "@sightline/model/category"
import {
  Manufacturer,
  type ManufacturerId,
  ManufacturerNotFound,
  ManufacturerRefused,
} from "@sightline/model/manufacturer"
import type { NameSearch } from "@sightline/model/vendor"
import { Effect } from "effect"
import { haveCategories } from "../category/known"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { insertManufacturer, manufacturerById, manufacturers, setCategories, updateManufacturer } from "./queries"

/** The active manufacturers whose names contain these words, page by page; without words all of them. */
export const listManufacturers = Effect.fn("listManufacturers")(function* (asked: NameSearch) {
  const found = yield* one(manufacturers, { ...asked, search: asked.search.trim() })
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

export const manufacturerOf = (id: ManufacturerId) => one(manufacturerById, id)

type Asked = Omit<Manufacturer, "id"> & { readonly id: ManufacturerId | null }

/** Creates a manufacturer, or changes it as a whole. */
export const saveManufacturer = Effect.fn("saveManufacturer")(({ id, ...maker }: Asked) =>
  once({
    answer: Manufacturer,
    refusal: ManufacturerRefused,
    act: Effect.fnUntraced(function* () {
      if (!(yield* haveCategories(maker.categoryIds))) return yield* new CategoryNotFound()
      const before = id === null ? undefined : yield* one(manufacturerById, id)
      if (id !== null && !before) return yield* new ManufacturerNotFound()
      const row = yield* unlessCodeTaken("manufacturer_code")(
        id === null ? one(insertManufacturer, maker) : one(updateManufacturer, { id, ...maker }),
      )
      if (!row) return yield* new ManufacturerNotFound()
      yield* many(setCategories, row.id, maker.categoryIds)
      yield* noteChange({
        noun: "manufacturer",
        id: row.id,
        action: id === null ? "Created" : "Updated",
        changes: (["name", "code", "description"] as const).flatMap((name) =>
          (before?.[name] ?? "") === maker[name] ? [] : [{ name, before: before?.[name] ?? "", after: maker[name] }],
        ),
      })
      return (yield* one(manufacturerById, row.id)) ?? (yield* Effect.dieMessage("a manufacturer was not stored"))
    }),
  }),
)
