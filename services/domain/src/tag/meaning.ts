import { type Code, readCode } from "@sightline/model/barcode"
import { Caller } from "@sightline/model/caller"
import { readTag } from "@sightline/model/tag-number"
import { Effect } from "effect"
import { one } from "../db/db"
import { itemOfTag } from "./queries"

/**
 * A code as the caller's client means it. The number of a tag that hangs on an item is that item's label, so that a tag does
 * wherever a label does.
 */
export const meaningOf = Effect.fn("meaningOf")(function* (text: string) {
  const caller = yield* Caller
  const clientCode = caller._tag === "Staff" ? caller.clientCode : ""
  const code = readCode(text, clientCode)
  const epc = code.kind === "foreign" && caller._tag === "Staff" ? readTag(text) : undefined
  const tagged = epc === undefined ? undefined : yield* one(itemOfTag, epc)
  return tagged ? ({ kind: "item", clientCode, id: tagged.itemId } satisfies Code) : code
})
