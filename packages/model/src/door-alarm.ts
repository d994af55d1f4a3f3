import { Schema } from "effect"
import { CenterId } from "./center"
import { doorEnds } from "./door-alarm-rules"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { StationId } from "./station"
import { StatusId } from "./status"
import { TagNumber } from "./tag-form"

export const DoorAlarmId = id("DoorAlarmId")
export type DoorAlarmId = typeof DoorAlarmId.Type

export const DoorAlarmEnd = Schema.Literal(...doorEnds)

/** A thing that was heard at a door although it was in stock, unsold and held by nothing (decision 227). */
export const DoorAlarm = Schema.Struct({
  id: DoorAlarmId,
  itemId: InventoryItemId,
  inventoryId: InventoryId,
  name: Schema.String,
  number: Schema.String,
  /** Where it stands, by the stock. */
  place: Schema.String,
  epc: TagNumber,
  center: Schema.Struct({ id: CenterId, name: Schema.String }),
  /** Of the last passage. */
  station: Schema.Struct({ id: StationId, name: Schema.String }),
  /** Passages while the alarm was open. */
  times: Schema.Int,
  firstAt: Schema.Date,
  lastAt: Schema.Date,
  /** How it left the stock, where it did: read each time, because a sale may be known later than the door. */
  left: Schema.NullOr(Schema.Struct({ statusId: StatusId, status: Schema.String, at: Schema.Date, by: Schema.String })),
  settled: Schema.NullOr(
    Schema.Struct({
      how: DoorAlarmEnd,
      by: Schema.String,
      at: Schema.Date,
      note: Schema.String,
      /** It changed no stock, it is young, and no other alarm of the thing is open. */
      mayReopen: Schema.Boolean,
    }),
  ),
})
export type DoorAlarm = typeof DoorAlarm.Type

/** A page of the alarms that are open, or of the settled ones. */
export const DoorAlarmSearch = Schema.Struct({ isSettled: Schema.Boolean, page: Schema.Int, pageSize: Schema.Int })
export type DoorAlarmSearch = typeof DoorAlarmSearch.Type

export const DoorAlarmSettlement = Schema.Struct({ id: DoorAlarmId, how: DoorAlarmEnd, note: Schema.String })
export type DoorAlarmSettlement = typeof DoorAlarmSettlement.Type

export class DoorAlarmNotFound extends Schema.TaggedError<DoorAlarmNotFound>()("DoorAlarmNotFound", {}) {}

/** Somebody else has settled it, or opened it again. */
export class DoorAlarmSettled extends Schema.TaggedError<DoorAlarmSettled>()("DoorAlarmSettled", {}) {}

/** What went by right says why. */
export class DoorNoteMissing extends Schema.TaggedError<DoorNoteMissing>()("DoorNoteMissing", {}) {}

/** The thing is no longer free in stock, so it is not booked as lost. */
export class DoorAlarmBlocked extends Schema.TaggedError<DoorAlarmBlocked>()("DoorAlarmBlocked", {}) {}

/** It was booked as lost, is older than a day, or another alarm of the thing is open. */
export class DoorAlarmFinal extends Schema.TaggedError<DoorAlarmFinal>()("DoorAlarmFinal", {}) {}

export const DoorAlarmSettleRefused = Schema.Union(
  DoorAlarmNotFound,
  DoorAlarmSettled,
  DoorNoteMissing,
  DoorAlarmBlocked,
)

export const DoorAlarmReopenRefused = Schema.Union(DoorAlarmNotFound, DoorAlarmSettled, DoorAlarmFinal)
