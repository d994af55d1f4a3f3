import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const at = (code: string) => `/scan-remove/pull/find?code=${code}`

states("adjustment-used/find.route.ts", {
  empty: {
    "an item's label is looked up at every center, a product's at the active one": async () => {
      const asked = played.inventory.scan({ inventories: [], message: null })
      for (const code of ["oes.i.9001", "oes.12"])
        expect(JSON.parse((await visit(at(code), { as })).text)).toEqual({ message: null, products: [] })
      expect(asked.map(({ urlParams }) => urlParams.centerId !== undefined)).toEqual([false, true])
    },
  },
  failed: {
    "a look-up that nobody answers has the status of a failure": async () => {
      played.inventory.scan(new Unavailable())
      expect((await visit(at("oes.i.9001"), { as })).status).toBe(503)
    },
  },
  refused: {
    "an empty code does not exist": async () => {
      expect((await visit(at(""), { as })).status).toBe(404)
    },
  },
  forbidden: {
    "nobody without a session is answered": async () => {
      expect((await visit(at("oes.i.9001"))).status).not.toBe(200)
    },
  },
})
