import { Caller } from "@sightline/model/caller"
import {
  DoorAlarmBlocked,
  DoorAlarmFinal,
  type DoorAlarmId,
  DoorAlarmNotFound,
  DoorAlarmReopenRefused,
  DoorAlarmSettled,
  type DoorAlarmSettlement,
  DoorAlarmSettleRefused,
  DoorNoteMissing,
} from "@sightline/model/door-alarm"
import type { DoorEnd } from "@sightline/model/door-alarm-rules"
import type { StatusId } from "@sightline/model/status"
import { lost } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { removeQuantity } from "../inventory-item/remove-quantity"
import { once } from "../once/once"
import { itemOfAlarm, reopen, reopening, settle } from "./queries"

/** What became of it, for those who read the audit. */
const told: Record<DoorEnd, string> = { back: "It is back", byRight: "It went by right", gone: "It is gone" }

/**
 * Settles an alarm. What is gone leaves the stock as the office takes units out of it: one unit, as lost, all or nothing (decision 227).
 */
export const settleDoorAlarm = Effect.fn("settleDoorAlarm")((asked: DoorAlarmSettlement) =>
  once({ answer: Schema.Void, refusal: DoorAlarmSettleRefused, act: () => settled(asked) }),
)

const settled = Effect.fnUntraced(function* ({ id, how, note: written }: DoorAlarmSettlement) {
  const caller = yield* person
  const note = written.trim()
  const found = yield* one(itemOfAlarm, id, caller.centerIds)
  if (!found) return yield* new DoorAlarmNotFound()
  const { isLost, ...item } = found
  if (how === "byRight" && note === "") return yield* new DoorNoteMissing()
  if (!(yield* one(settle, id, { how, note, by: caller.userId }))) return yield* new DoorAlarmSettled()
  // A count may have booked it as lost meanwhile.
  if (how === "gone" && !isLost) {
    const blocked = () => new DoorAlarmBlocked()
    // The transaction's key is kept by `once`, so the removal has none that could be taken.
    yield* removeQuantity({ ...item, quantity: 1, statusId: lost as StatusId }).pipe(
      Effect.provideService(Caller, { ...caller, once: null }),
      Effect.catchTags({
        InventoryInactive: blocked,
        InventoryItemNotFound: blocked,
        InventoryNotFound: blocked,
        ItemGrouped: blocked,
        ItemInactive: blocked,
        QuantityMissing: blocked,
        StatusNotAllowed: blocked,
        KeyReused: Effect.die,
        // The call is for the people who choose the status of an item.
        RoleRefused: Effect.die,
      }),
    )
  }
  const changes = [{ name: "Alarm", before: "Open", after: told[how] }]
  const notes = note === "" ? [] : [{ name: "Note", before: "", after: note }]
  yield* noteChange({ noun: "door-alarm", id, action: "Settled", changes: [...changes, ...notes] })
})

/** Opens a settled alarm again, within a day and where it changed no stock: a slip at the list. */
export const reopenDoorAlarm = Effect.fn("reopenDoorAlarm")((id: DoorAlarmId) =>
  once({
    answer: Schema.Void,
    refusal: DoorAlarmReopenRefused,
    act: Effect.fnUntraced(function* () {
      const { centerIds } = yield* person
      // With its item no passage opens another alarm meanwhile.
      if (!(yield* one(itemOfAlarm, id, centerIds))) return yield* new DoorAlarmNotFound()
      const state = yield* one(reopening, id)
      if (!state || state.isOpen) return yield* new DoorAlarmSettled()
      if (state.isFinal) return yield* new DoorAlarmFinal()
      yield* one(reopen, id)
      yield* noteChange({ noun: "door-alarm", id, action: "Reopened", changes: [] })
    }),
  }),
)
