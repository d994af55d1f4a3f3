import { OptionInUse, OptionNotFound } from "@sightline/model/category-option-change"
import { Effect } from "effect"
import { unlessCodeTaken } from "../db/code-taken"
import { many, one } from "../db/db"
import { unlessReferred } from "../db/refused"
import { noteChange } from "../history/note-change"
import { insertPurpose, removePurpose, renamePurpose, storedPurpose } from "./queries-purpose"

const onceEach = unlessCodeTaken("adjustment_used_for_name")

/** Adds something that items can be pulled for, or renames it; its submissions show the new name. */
export const savePurpose = Effect.fn("savePurpose")(function* (id: number | null, name: string) {
  const before = id === null ? undefined : yield* stored(id)
  const row = yield* onceEach(before ? one(renamePurpose, before.id, name) : one(insertPurpose, name))
  if (!row) return yield* Effect.dieMessage("what items are used for was not stored")
  const change = { name: "Name", before: before?.name ?? "", after: name }
  yield* noteChange({
    noun: "adjustment-used-for",
    id: row.id,
    action: before ? "Updated" : "Created",
    changes: [change],
  })
})

/** Deletes it where no submission names it. */
export const deletePurpose = Effect.fn("deletePurpose")(function* (id: number) {
  const { name } = yield* stored(id)
  yield* unlessReferred(many(removePurpose, id), () => new OptionInUse())
  const change = { name: "Name", before: name, after: "" }
  yield* noteChange({ noun: "adjustment-used-for", id, action: "Deleted", changes: [change] })
})

const stored = (id: number) =>
  Effect.flatMap(one(storedPurpose, id), (row) => (row ? Effect.succeed(row) : Effect.fail(new OptionNotFound())))
