import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { atWall, kiosk, ownWall } from "../test-pages"

const { visit, played } = kiosk()
const here = atWall(users.staff)
const label = "/kiosk/label?symbology=CODE128&code=oes.i.9001"

states("print-job/label.route.tsx", {
  empty: {
    "the label of nothing does not exist": async () => {
      played.ownStation.find(ownWall)
      played.inventory.scan({ inventories: [], message: null })
      played.printer.list([])
      played.printJob.list([])
      expect((await visit(label, here)).status).toBe(404)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.ownStation.find(ownWall)
      played.inventory.scan(new Unavailable())
      played.printer.list([])
      played.printJob.list([])
      expect((await visit(label, here)).status).toBe(503)
    },
  },
  refused: {
    "a kind of code that nobody prints does not exist": async () => {
      played.ownStation.find(ownWall)
      expect((await visit("/kiosk/label?symbology=RUNES&code=oes.i.9001", here)).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor gets no label": async () => {
      expect((await visit(label)).status).not.toBe(200)
    },
  },
})
