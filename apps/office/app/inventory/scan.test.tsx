import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/update/scan?code=elsewhere"

states("inventory/scan.route.ts", {
  empty: {
    "a code that names nothing answers an empty list": async () => {
      const asked = played.inventory.scan({ inventories: [], message: null })
      expect(JSON.parse((await visit(path, { as })).text)).toEqual({ inventories: [], message: null })
      expect(asked).toMatchObject([{ urlParams: { code: "elsewhere" } }])
    },
    "the paper of a vendor order answers its number, without a question": async () => {
      const asked = played.inventory.scan({ inventories: [], message: null })
      const code = `${clients.lakeside.code}.v.118`
      const { text } = await visit(`/inventory/update/scan?code=${code}`, { as })
      expect([JSON.parse(text), asked]).toEqual([{ vendorOrderId: 118 }, []])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.inventory.scan(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "no code, or one longer than 200 characters, does not exist": async () => {
      for (const code of ["", "x".repeat(201)])
        expect((await visit(`/inventory/update/scan?code=${code}`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor is not answered, and whom the bff refuses is not told that there is anything": async () => {
      const asked = played.inventory.scan(new RoleRefused())
      expect((await visit(path)).status).not.toBe(200)
      expect(asked).toEqual([])
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
