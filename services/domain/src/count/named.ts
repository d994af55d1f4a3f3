import { readCode } from "@sightline/model/barcode"
import { readTag } from "@sightline/model/tag-number"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { subjectsOf } from "./queries"

/** The item or product that a count takes a code for, whatever its status; a chosen item wins over the code. */
export const thingOf = Effect.fn("thingOf")(function* (code: string, chosen: number | null) {
  const { clientCode } = yield* person
  const read = readCode(code.trim(), clientCode)
  const found = yield* one(subjectsOf, [
    {
      code: code.trim(),
      itemId: chosen ?? (read.kind === "item" ? read.id : null),
      inventoryId: chosen === null && read.kind === "inventory" ? read.id : null,
      epc: chosen === null && read.kind === "foreign" ? (readTag(code) ?? null) : null,
    },
  ])
  if (!found || found.inventoryId === null) return undefined
  return { itemId: found.subject === "item" ? found.subjectId : null, inventoryId: found.inventoryId }
})
