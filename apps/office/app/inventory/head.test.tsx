import { standingOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const path = "/inventory/update/12/head"
const heard = async () => JSON.parse((await visit(path, { as })).text)

states("inventory/head.route.ts", {
  empty: {
    "a product without a movement has its units, and no weeks": async () => {
      const asked = played.inventory.standing(standingOf())
      played.insight.weeks({ today: "2026-11-25", products: [] })
      expect(await heard()).toMatchObject({ standing: standingOf(), left: null })
      expect(asked).toMatchObject([{ urlParams: { id: 12 } }])
    },
  },
  failed: {
    "units stand without weeks, and weeks not without units": async () => {
      played.inventory.standing(standingOf())
      played.insight.weeks(new Unavailable())
      expect(await heard()).toMatchObject({ standing: { code: "ARD 48" }, left: null })
      played.inventory.standing(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a product that is not there has no head": async () => {
      played.inventory.standing(new InventoryNotFound())
      played.insight.weeks({ today: "2026-11-25", products: [] })
      expect((await visit(path, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor is not answered, nor is an address without a number": async () => {
      played.inventory.standing(standingOf())
      played.insight.weeks({ today: "2026-11-25", products: [] })
      expect((await visit(path)).status).toBe(404)
      expect((await visit("/inventory/update/nothing/head", { as })).status).toBe(404)
    },
  },
})
