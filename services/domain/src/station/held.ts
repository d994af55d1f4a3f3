import { Caller } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import {
  EntryAnswer,
  EntryDecided,
  type EntryId,
  EntryNotFound,
  EntryOutcome,
  type HeldEntry,
  HeldEntryRefused,
  type HeldList,
  SentTask,
} from "@sightline/model/station-entry"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { answerOf, onceOf } from "./apply"
import { carryOut } from "./carry-out"
import { decideEntry, type HeldRow, heldEntries, nameOf, placeAndTime, waitingEntry } from "./queries-entry"
import { withoutDiary } from "./verbs/pass-door"

/** Scans without a valid person, the latest decided ones, or those with a conflict. */
export const listHeld = Effect.fn("listHeld")(function* (list: HeldList) {
  const { centerIds } = yield* person
  return (yield* many(heldEntries, centerIds, list)).map(heldOf)
})

function heldOf({ decidedBy, decidedAt, because, outcome, ...stored }: HeldRow): HeldEntry {
  const row = { ...stored, task: decodeTask(stored.task) }
  if (!decidedAt) return { ...row, decided: null }
  const decided = { by: decidedBy ?? "Sightline", at: decidedAt, because, outcome: decodeOutcome(outcome) }
  return { ...row, decided }
}

/** A task that was of a later release when it arrived may be read by now. */
const decodeTask = Schema.decodeSync(SentTask)
const encodeTask = Schema.encodeSync(SentTask)
const decodeOutcome = Schema.decodeSync(EntryOutcome)

/** A manager answers for a scan: it is applied in their name, at the station and with the time of the scan. */
export const applyHeld = (id: EntryId, itemId: InventoryItemId | null) =>
  decided(id, (entry, caller) =>
    Effect.gen(function* () {
      yield* one(placeAndTime, entry.stationId, entry.scannedAt)
      const stored = decodeTask(entry.task)
      const names = stored._tag !== "Unreadable" && stored._tag !== "Reverse"
      const task = itemId && names ? { ...stored, itemId } : stored
      const outcome = yield* Effect.provideService(carryOut(task, entry.scannedAt), Caller, {
        ...caller,
        once: onceOf({ id }),
      })
      return { outcome, because: null }
    }),
  )

/** A manager drops a scan, with a reason. */
export const dropHeld = (id: EntryId, because: string) =>
  decided(id, (_entry, { userId }) =>
    Effect.map(one(nameOf, userId), (row) => ({
      because,
      outcome: { _tag: "Dropped", by: row?.name ?? "Sightline", at: new Date(), because } as const,
    })),
  )

type Waiting = NonNullable<Effect.Effect.Success<ReturnType<typeof hold>>>
type Manager = Effect.Effect.Success<typeof person>
type Decision = { readonly outcome: EntryOutcome; readonly because: string | null }

const hold = (id: EntryId, centerIds: ReadonlyArray<number>) => one(waitingEntry, id, centerIds)

const decided = <R>(id: EntryId, decide: (entry: Waiting, manager: Manager) => Effect.Effect<Decision, never, R>) =>
  Effect.gen(function* () {
    const caller = yield* person
    return yield* once({
      answer: EntryAnswer,
      refusal: HeldEntryRefused,
      act: Effect.fnUntraced(function* () {
        const entry = yield* hold(id, caller.centerIds)
        if (!entry) return yield* new EntryNotFound()
        if (entry.isDecided) return yield* new EntryDecided()
        const { outcome, because } = yield* decide(entry, caller)
        const encoded = Schema.encodeSync(EntryOutcome)(outcome)
        // Several items match, or the scan that this one reverses still waits: neither is a decision.
        const isOpen = outcome._tag === "Choice" || outcome._tag === "Waiting"
        const row = isOpen
          ? { ...entry, outcome: encoded }
          : yield* one(decideEntry, id, {
              ...{ by: caller.userId, because, outcome: encoded },
              task: encodeTask(withoutDiary(decodeTask(entry.task), outcome)),
            })
        if (!row) return yield* new EntryNotFound()
        const { id: entryId, sequence, appliedAt, outcome: stored } = row
        return answerOf({ id: entryId, sequence, appliedAt, outcome: stored })
      }),
    })
  })
