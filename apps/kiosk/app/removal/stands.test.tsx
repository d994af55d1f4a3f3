import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit, played } = kiosk()
const path = "/kiosk/stands?items=9001"

states("removal/stands.route.ts", {
  empty: {
    "an item that is not there any more stands nowhere": async () => {
      played.inventory.scan({ inventories: [], message: null })
      const answer = await visit(path, { as: users.staff })
      expect(JSON.parse(answer.text)).toEqual([{ itemId: 9001, inventories: [] }])
    },
  },
  failed: {
    "a look-up that nobody answers has the status of a failure": async () => {
      played.inventory.scan(new Unavailable())
      expect((await visit(path, { as: users.staff })).status).toBe(503)
    },
  },
  refused: {
    "what is no list of items does not exist": async () => {
      expect((await visit("/kiosk/stands?items=x", { as: users.staff })).status).toBe(404)
    },
  },
  forbidden: {
    "nobody without a session is answered": async () => {
      expect((await visit(path)).status).not.toBe(200)
    },
  },
})
