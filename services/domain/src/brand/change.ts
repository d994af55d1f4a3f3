import type { OptionLine } from "@sightline/model/category-option"
import { type NewOption, OptionInUse, OptionNotFound, OptionTaken } from "@sightline/model/category-option-change"
import { active } from "@sightline/model/status-id"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { unlessReferred, unlessThere } from "../db/refused"
import { noteChange } from "../history/note-change"
import { brandNamed, heldBrand, insertBrand, removeBrand, setBrandName } from "./queries"

/** Adds a brand to the choices of products, for every item type. */
export const makeBrand = Effect.fn("makeBrand")(function* ({ name, code, description }: NewOption) {
  if (yield* one(brandNamed, name, null)) return yield* new OptionTaken()
  const brand = { name, code, description, itemTypeId: null, orderSequence: 0, statusId: active }
  const made = yield* unlessThere(one(insertBrand, brand), "brand_client_id_code_key", () => new OptionTaken())
  if (!made) return yield* Effect.dieMessage("a brand was not made")
  yield* note(made.id, "Created", "", made.name)
  return {
    id: made.id,
    code: String(made.id),
    name: made.name,
    description: "",
    parentLineId: null,
    attributeId: null,
    isDisabled: false,
    isSelectDefault: false,
  } satisfies OptionLine
})

/** Renames a brand; its products keep it. */
export const renameBrand = Effect.fn("renameBrand")(function* (id: number, name: string) {
  const brand = yield* held(id)
  if (brand.name === name) return
  if (yield* one(brandNamed, name, id)) return yield* new OptionTaken()
  yield* many(setBrandName, id, name)
  yield* note(id, "Updated", brand.name, name)
})

/** Deletes a brand without products. */
export const deleteBrand = Effect.fn("deleteBrand")(function* (id: number) {
  const brand = yield* held(id)
  yield* unlessReferred(many(removeBrand, id), () => new OptionInUse())
  yield* note(id, "Deleted", brand.name, "")
})

const held = (id: number) =>
  Effect.flatMap(one(heldBrand, id), (brand) => (brand ? Effect.succeed(brand) : Effect.fail(new OptionNotFound())))

const note = (id: number, action: string, before: string, after: string) =>
  noteChange({ noun: "brand", id, action, changes: [{ name: "Name", before, after }] })
