import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff

states("removal/stands.route.ts", {
  empty: {
    "an item that is not there any more stands nowhere": async () => {
      const asked = played.inventory.scan({ inventories: [], message: null })
      const answer = await visit("/scan-remove/stands?items=9001,9002", { as })
      expect(JSON.parse(answer.text)).toEqual([
        { itemId: 9001, inventories: [] },
        { itemId: 9002, inventories: [] },
      ])
      expect(asked.map(({ urlParams }) => urlParams.code).sort()).toEqual(["oes.i.9001", "oes.i.9002"])
    },
  },
  failed: {
    "a look-up that nobody answers has the status of a failure": async () => {
      played.inventory.scan(new Unavailable())
      expect((await visit("/scan-remove/stands?items=9001", { as })).status).toBe(503)
    },
  },
  refused: {
    "what is no list of items does not exist": async () => {
      expect((await visit("/scan-remove/stands?items=x", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "nobody without a session is answered": async () => {
      expect((await visit("/scan-remove/stands?items=9001")).status).not.toBe(200)
    },
  },
})
