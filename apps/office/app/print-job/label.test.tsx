import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const label = "/label?symbology=CODE128&code=oes.i.9001"

function given() {
  played.inventory.scan({ inventories: [], message: null })
  played.printer.list([])
  played.printJob.list([])
}

states("print-job/label.route.tsx", {
  empty: {
    "the label of nothing does not exist": async () => {
      given()
      expect((await visit(label, { as })).status).toBe(404)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.inventory.scan(new Unavailable())
      expect((await visit(label, { as })).status).toBe(503)
    },
  },
  refused: {
    "a kind of code that nobody prints does not exist": async () => {
      expect((await visit("/label?symbology=RUNES&code=oes.i.9001", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors; who had a session a moment ago signs in again": async () => {
      expect((await visit(label)).status).toBe(404)
      expect((await visit(label, { context: { sessionEnded: true } })).location).toMatch(/^\/home-login\?returnTo=/)
    },
  },
})
