import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/admin/layout/preview"

states("layout/preview.route.ts", {
  empty: {
    "it leads to the home page of the draft, with a token for the chosen eyes": async () => {
      const asked = played.layout.show({ token: "3.staff.1.x" })
      const page = await visit(`${path}?viewer=staff`, { as })
      expect([page.status, page.location]).toEqual([302, "/home?preview=3.staff.1.x"])
      expect(asked).toMatchObject([{ urlParams: { viewer: "staff" } }])
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.layout.show(new Unavailable())
      expect((await visit(`${path}?viewer=staff`, { as })).status).toBe(503)
    },
  },
  refused: {
    "other eyes than those of visitors and staff are no page": async () => {
      expect((await visit(`${path}?viewer=owner`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff and for visitors": async () => {
      played.layout.show(new RoleRefused())
      expect((await visit(`${path}?viewer=staff`, { as: users.staff })).status).not.toBe(302)
      expect((await visit(`${path}?viewer=staff`)).status).not.toBe(302)
    },
  },
})
