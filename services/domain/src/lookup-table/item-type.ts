import { OptionInUse, OptionNotFound } from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { unlessReferred } from "../db/refused"
import { noteChange } from "../history/note-change"
import { heldItemType, insertItemType, removeItemType, updateItemType } from "./queries-item-type"

interface Described {
  readonly code: string
  readonly name: string
}

const onceEach = unlessCodeTaken("item_type_client_id_code_key")

/** Adds an item type, or changes one; products keep theirs. */
export const saveItemType = Effect.fn("saveItemType")(function* (id: number | null, asked: Described) {
  const before = id === null ? undefined : yield* held(id)
  const row = yield* onceEach(before ? one(updateItemType, before.id, asked) : one(insertItemType, asked))
  if (!row) return yield* Effect.dieMessage("an item type was not stored")
  const change = { name: "Name", before: before?.name ?? "", after: asked.name }
  yield* noteChange({ noun: "item-type", id: row.id, action: before ? "Updated" : "Created", changes: [change] })
})

/** Deletes an item type that no product, vendor or brand has. */
export const deleteItemType = Effect.fn("deleteItemType")(function* (id: number) {
  const { name } = yield* held(id)
  yield* unlessReferred(many(removeItemType, id), () => new OptionInUse())
  yield* noteChange({
    noun: "item-type",
    id,
    action: "Deleted",
    changes: [{ name: "Name", before: name, after: "" }],
  })
})

const held = (id: number) =>
  Effect.flatMap(one(heldItemType, id), (row) => (row ? Effect.succeed(row) : Effect.fail(new OptionNotFound())))
