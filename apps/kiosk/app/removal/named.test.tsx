import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit, played } = kiosk()
const path = "/kiosk/named?code=LAK.12"

states("removal/named.route.ts", {
  empty: {
    "a code that nothing carries names nothing": async () => {
      const asked = played.inventory.scan({ inventories: [], message: null })
      expect(JSON.parse((await visit(path, { as: users.staff })).text)).toEqual([])
      expect(asked).toMatchObject([{ urlParams: { code: "LAK.12" } }])
    },
  },
  failed: {
    "a look-up that nobody answers has the status of a failure": async () => {
      played.inventory.scan(new Unavailable())
      expect((await visit(path, { as: users.staff })).status).toBe(503)
    },
  },
  refused: {
    "no code, and one that no label holds, do not exist": async () => {
      for (const wrong of ["", "?code=", "?code=%20", `?code=${"x".repeat(201)}`])
        expect([wrong, (await visit(`/kiosk/named${wrong}`, { as: users.staff })).status]).toEqual([wrong, 404])
    },
  },
  forbidden: {
    "nobody without a session is answered": async () => {
      expect((await visit(path)).status).not.toBe(200)
    },
  },
})
