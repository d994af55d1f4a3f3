import { Caller } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import {
  EntryAnswer,
  EntryDecided,
  type EntryId,
  EntryNotFound,
  EntryOutcome,
  type HeldEntry,
} from "@sightline/model/station-entry"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { actOnce } from "../once/act-once"
import { answerOf, onceOf } from "./apply"
import { carryOut } from "./carry-out"
import { decideEntry, type HeldRow, heldEntries, nameOf, placeAndTime, waitingEntry } from "./queries-entry"
import { staff } from "./view"

/** Scans that nobody could be believed for, or those of them that were decided last. */
export const listHeld = Effect.fn("listHeld")(function* (decided: boolean) {
  const { centerIds } = yield* staff
  return (yield* many(heldEntries, centerIds, decided)).map(heldOf)
})

function heldOf({ decidedBy, decidedAt, because, outcome, ...row }: HeldRow): HeldEntry {
  if (!decidedAt) return { ...row, decided: null }
  const decided = { by: decidedBy ?? "Sightline", at: decidedAt, because, outcome: decodeOutcome(outcome) }
  return { ...row, decided }
}

const decodeOutcome = Schema.decodeSync(EntryOutcome)

/** A manager answers for a scan: it is carried out in his name, at the station and with the time of the scan. */
export const applyHeld = (id: EntryId, itemId: InventoryItemId | null) =>
  decided(id, (entry, caller) =>
    Effect.gen(function* () {
      yield* one(placeAndTime, entry.stationId, entry.scannedAt)
      const task = entry.task._tag === "Remove" && itemId ? { ...entry.task, itemId } : entry.task
      const outcome = yield* Effect.provideService(carryOut(task), Caller, { ...caller, once: onceOf({ id }) })
      return { outcome, because: null }
    }),
  )

/** A manager says that a scan is to change nothing, and why. */
export const dropHeld = (id: EntryId, because: string) =>
  decided(id, (_entry, { userId }) =>
    Effect.map(one(nameOf, userId), (row) => ({
      because,
      outcome: { _tag: "Dropped", by: row?.name ?? "Sightline", at: new Date(), because } as const,
    })),
  )

type Waiting = NonNullable<Effect.Effect.Success<ReturnType<typeof hold>>>
type Manager = Effect.Effect.Success<typeof staff>
type Decision = { readonly outcome: EntryOutcome; readonly because: string | null }

const hold = (id: EntryId, centerIds: ReadonlyArray<number>) => one(waitingEntry, id, centerIds)

const decided = <E, R>(id: EntryId, decide: (entry: Waiting, manager: Manager) => Effect.Effect<Decision, E, R>) =>
  Effect.gen(function* () {
    const caller = yield* staff
    const verdict = yield* actOnce(
      Effect.gen(function* () {
        const entry = yield* hold(id, caller.centerIds)
        if (!entry) return "missing"
        if (entry.isDecided) return "decided"
        const { outcome, because } = yield* decide(entry, caller)
        const encoded = Schema.encodeSync(EntryOutcome)(outcome)
        // Several items could be meant, or what it takes back waits itself: that decides nothing.
        const isOpen = outcome._tag === "Choice" || outcome._tag === "Waiting"
        const row = isOpen
          ? { ...entry, outcome: encoded }
          : yield* one(decideEntry, id, { by: caller.userId, because, outcome: encoded })
        if (!row) return "missing"
        const { id: entryId, sequence, appliedAt, outcome: stored } = row
        return Schema.encodeSync(EntryAnswer)(answerOf({ id: entryId, sequence, appliedAt, outcome: stored }))
      }),
    )
    if (verdict === "missing") return yield* new EntryNotFound()
    if (verdict === "decided") return yield* new EntryDecided()
    return Schema.decodeSync(EntryAnswer)(verdict)
  })
