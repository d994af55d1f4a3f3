import { Brand, ItemTypeNotFound, type NewBrand } from "@sightline/model/brand"
import { CodeTaken } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { onceOnly } from "../once/kept"
import { haveItemType } from "../vendor/save"
import { allBrands, insertBrand } from "./queries"

export const listBrands = () => many(allBrands)

const createOnce = onceOnly(Brand, Schema.Union(CodeTaken, ItemTypeNotFound))

/** A new brand of the client; a code is there once. */
export const createBrand = Effect.fn("createBrand")(function* (asked: NewBrand) {
  return yield* createOnce(
    Effect.gen(function* () {
      if (!(yield* haveItemType(asked.itemTypeId))) return yield* new ItemTypeNotFound()
      const brand = yield* unlessCodeTaken("brand_client_id_code_key")(one(insertBrand, asked))
      if (!brand) return yield* Effect.dieMessage("a brand was not made")
      const change = { name: "Name", before: "", after: brand.name }
      yield* noteChange({ noun: "brand", id: brand.id, action: "Created", changes: [change] })
      return brand
    }),
  )
})
