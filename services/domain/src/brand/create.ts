import { Brand, BrandRefused, type NewBrand } from "@sightline/model/brand"
import { ItemTypeNotFound } from "@sightline/model/lookup-table"
import { Effect } from "effect"
import { haveItemType } from "../category/known"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { allBrands, insertBrand } from "./queries"

export const listBrands = () => many(allBrands)

/** Creates a brand of the client; its code is unique. */
export const createBrand = Effect.fn("createBrand")((asked: NewBrand) =>
  once({
    answer: Brand,
    refusal: BrandRefused,
    act: Effect.fnUntraced(function* () {
      if (!(yield* haveItemType(asked.itemTypeId))) return yield* new ItemTypeNotFound()
      const brand = yield* unlessCodeTaken("brand_client_id_code_key")(one(insertBrand, asked))
      if (!brand) return yield* Effect.dieMessage("a brand was not made")
      const change = { name: "Name", before: "", after: brand.name }
      yield* noteChange({ noun: "brand", id: brand.id, action: "Created", changes: [change] })
      return brand
    }),
  }),
)
