import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/admin/stations/cards.pdf"

states("station/cards.route.ts", {
  empty: {
    "the sheet is downloaded": async () => {
      played.station.cards(new TextEncoder().encode("%PDF-1.7"))
      const { status, headers, text } = await visit(path, { as: users.owner })
      expect([status, text]).toEqual([200, "%PDF-1.7"])
      expect(headers.get("content-type")).toBe("application/pdf")
      expect(headers.get("content-disposition")).toBe('attachment; filename="command-cards.pdf"')
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.station.cards(new Unavailable())
      expect((await visit(path, { as: users.owner })).status).toBe(503)
    },
  },
  refused: "it asks for nothing that could be refused",
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      played.station.cards(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
