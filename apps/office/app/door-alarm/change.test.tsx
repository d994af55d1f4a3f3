import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import {
  DoorAlarmBlocked,
  DoorAlarmFinal,
  DoorAlarmNotFound,
  DoorAlarmSettled,
  DoorNoteMissing,
} from "@sightline/model/door-alarm"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const settling = { id: "81", how: "back", note: "" }
const path = (what: string) => `/tags/door/part/${what}`

states("door-alarm/change.route.ts", {
  empty: "it shows nothing of its own",
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.doorAlarm.settle(new Unavailable())
      expect(await post(path("settle"), settling)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refusals = [new DoorAlarmNotFound(), new DoorAlarmSettled(), new DoorNoteMissing(), new DoorAlarmBlocked()]
      await hears(played.doorAlarm.settle, refusals, () => post(path("settle"), settling))
      await hears(
        played.doorAlarm.reopen,
        [new DoorAlarmNotFound(), new DoorAlarmSettled(), new DoorAlarmFinal()],
        () => post(path("reopen"), { id: "81" }),
      )
    },
    "what is no end of an alarm is not sent": async () => {
      const asked = played.doorAlarm.settle(new Unavailable())
      for (const fields of [
        { ...settling, how: "sold" },
        { ...settling, id: "0" },
        { ...settling, note: "x".repeat(301) },
      ])
        expect(await post(path("settle"), fields)).toMatchObject({ _tag: "Unreadable" })
      expect(asked).toEqual([])
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.doorAlarm.settle, [new RoleRefused()], () => post(path("settle"), settling, users.staff))
      expect(await post(path("reopen"), { id: "81" }, null)).toMatchObject({ _tag: "SessionEnded" })
      for (const what of ["settle", "sell"]) expect((await visit(path(what), { as: users.owner })).status).toBe(404)
    },
  },
})
