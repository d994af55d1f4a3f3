import { isBadge } from "@sightline/model/badge-code"
import { readCode } from "@sightline/model/barcode"
import { CenterNotFound } from "@sightline/model/center"
import { readCommand } from "@sightline/model/command-card"
import { isUsualTag } from "@sightline/model/tag-number"
import { type UnknownCodeMode, type UnknownCodeRead, UnknownCodeReadRefused } from "@sightline/model/unknown-code"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many } from "../db/db"
import { once } from "../once/once"
import { keepUnknownCode, type ReadAt } from "./queries"

/** Keeps a code that named nothing in the tray of the station's center, in the transaction of its reading (decision 113). */
export const keepUnknown = (code: string, mode: UnknownCodeMode) => keep(code, mode, "station")

/** Keeps a code that somebody read in the office. */
export const keepRead = Effect.fn("keepRead")(function* ({ code, centerId, mode }: UnknownCodeRead) {
  const { centerIds } = yield* person
  return yield* once({
    answer: Schema.Void,
    refusal: UnknownCodeReadRefused,
    act: () => (centerIds.includes(centerId) ? keep(code, mode, { centerId }) : new CenterNotFound()),
  })
})

/** Papers of the client's own name no goods, and nothing can be linked to them. Tags are paired, and a shop is full of foreign ones. */
const isPaper = (code: string, clientCode: string) => {
  const { kind } = readCode(code, clientCode)
  // A badge of whichever client is a secret, and no list holds it.
  return (
    isBadge(code) ||
    isUsualTag(code) ||
    kind === "place" ||
    kind === "vendorOrder" ||
    readCommand(code, clientCode) !== undefined
  )
}

const keep = Effect.fn("keepUnknown")(function* (scanned: string, mode: UnknownCodeMode, at: ReadAt) {
  const { userId, clientCode } = yield* person
  const code = scanned.trim()
  if (code === "" || isPaper(code, clientCode)) return
  const read = readCode(code, clientCode)
  yield* many(keepUnknownCode, {
    ...{ code, mode, at, by: userId },
    itemId: read.kind === "item" ? read.id : null,
    inventoryId: read.kind === "inventory" ? read.id : null,
  })
})
