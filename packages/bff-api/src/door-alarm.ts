import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import {
  DoorAlarm,
  DoorAlarmEnd,
  DoorAlarmId,
  DoorAlarmReopenRefused,
  DoorAlarmSettleRefused,
} from "@sightline/model/door-alarm"
import { longestDoorNote } from "@sightline/model/door-alarm-rules"
import { editors, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { doorAlarmRefusals } from "./door-alarm-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import {
  answer,
  QueryBoolean,
  QueryPageNumber,
  queryId,
  Succeeded,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy(doorAlarmRefusals)

const clientId = wireOptional("clientID", wireId(ClientId))

const doorAlarmId = wire("doorAlarmId", wireId(DoorAlarmId))

export class DoorAlarmGroup extends HttpApiGroup.make("doorAlarm")
  .annotate(OpenApi.Description, "Things that were heard at a door although nobody had sold them.")
  .add(
    Call.get("list", "/api/DoorAlarm/GetDoorAlarms", {
      who: staff,
      title: "List the alarms of the doors at the caller's centers",
      about:
        "The one heard last comes first. With isSettled, those that somebody settled. left says how the item has left the stock, where it has.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          isSettled: wireOptional("isSettled", QueryBoolean),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(DoorAlarm))),
  )
  .add(
    Call.put("settle", "/api/DoorAlarm/Settle", {
      who: editors,
      title: "Settle an alarm of a door",
      about:
        "back and byRight change no stock, and byRight needs a note. gone takes one unit of the item out of the stock as lost.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          id: doorAlarmId,
          how: DoorAlarmEnd,
          note: wireOptional("note", wireText(longestDoorNote)),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(DoorAlarmSettleRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("reopen", "/api/DoorAlarm/Reopen", {
      who: editors,
      title: "Open a settled alarm of a door again",
      about: "Within a day, where settling it changed no stock and no other alarm of the item is open.",
    })
      .setPayload(Schema.Struct({ clientId, id: doorAlarmId }))
      .addSuccess(answer(Succeeded))
      .addError(wired(DoorAlarmReopenRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
