import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { DoorAlarmEnd, DoorAlarmId } from "@sightline/model/door-alarm"
import { longestDoorNote } from "@sightline/model/door-alarm-rules"
import { param } from "@sightline/model/id"
import { allows, editors } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { addressOf, pageSize } from "./paths"

const Asked = Schema.Struct({
  show: Schema.optionalWith(Schema.Literal("settled"), { exact: true }),
  page: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 99_999)), {
    default: () => 1,
  }),
})

const alarms = load(Asked, (bff, { show, page }) =>
  bff.doorAlarm.list({ urlParams: { page, pageSize, ...(show && { isSettled: true }) } }),
)

/** A page of the alarms at the reader's centers. */
export async function doorPage(args: LoaderFunctionArgs) {
  const { session } = args.context
  if (!session) throw notFound()
  const { rows, page, total } = await alarms(args)
  const isSettled = new URL(args.request.url).searchParams.get("show") === "settled"
  // The last alarm of the last page was settled.
  if (rows.length === 0 && total > 0) throw redirect(addressOf(isSettled, Math.ceil(total / pageSize)))
  const { roles, client } = session
  return {
    ...{ rows, page, total, isSettled, timeZone: client.timeZone },
    maySettle: allows(editors, { roles, group: client.group }),
  }
}

const id = param(DoorAlarmId)

export const settleAlarm = act(
  Schema.Struct({ id, how: DoorAlarmEnd, note: Schema.Trim.pipe(Schema.maxLength(longestDoorNote)) }),
  (bff, payload) => Effect.asVoid(bff.doorAlarm.settle({ payload })),
)

export const reopenAlarm = act(Schema.Struct({ id }), (bff, payload) =>
  Effect.asVoid(bff.doorAlarm.reopen({ payload })),
)
