import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../../test-pages"

const { visit, post, played } = office()
const path = "/insight/people/switch"

states("insight/people/switch.route.ts", {
  empty: "it shows nothing of its own",
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.insight.switchPeople(new Unavailable())
      expect(await post(path, { isOn: true })).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "what is no switch is not sent": async () => {
      const asked = played.insight.switchPeople(new Unavailable())
      for (const fields of [{}, { isOn: "maybe" }])
        expect(await post(path, fields)).toMatchObject({ _tag: "Unreadable" })
      expect(asked).toEqual([])
    },
  },
  forbidden: {
    "a role that is too weak is answered as such; the address is no page": async () => {
      played.insight.switchPeople(new RoleRefused())
      expect(await post(path, { isOn: true }, users.admin)).toMatchObject({ _tag: "RoleRefused" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
