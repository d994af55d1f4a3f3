import { Rpc, RpcGroup } from "@effect/rpc"
import {
  DoorAlarm,
  DoorAlarmId,
  DoorAlarmReopenRefused,
  DoorAlarmSearch,
  DoorAlarmSettlement,
  DoorAlarmSettleRefused,
} from "@sightline/model/door-alarm"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const DoorAlarmRpcs = RpcGroup.make(
  Rpc.make("list", { payload: DoorAlarmSearch, success: Paged(DoorAlarm) }),
  Rpc.make("settle", { payload: DoorAlarmSettlement, error: Schema.Union(DoorAlarmSettleRefused, KeyReused) }),
  Rpc.make("reopen", { payload: { id: DoorAlarmId }, error: Schema.Union(DoorAlarmReopenRefused, KeyReused) }),
)
  .middleware(AsCaller)
  .prefix("doorAlarm.")
