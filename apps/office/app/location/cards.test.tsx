import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { OptionNotFound } from "@sightline/model/category-option-change"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/admin/tables/place-cards.pdf?locationId=12"

states("location/cards.route.ts", {
  empty: {
    "the sheet is downloaded": async () => {
      const asked = played.location.cards(new TextEncoder().encode("%PDF-1.7"))
      const { status, headers, text } = await visit(path, { as: users.owner })
      expect([status, text]).toEqual([200, "%PDF-1.7"])
      expect(headers.get("content-disposition")).toBe('attachment; filename="place-cards.pdf"')
      expect(asked).toMatchObject([{ urlParams: { id: 12 } }])
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.location.cards(new Unavailable())
      expect((await visit(path, { as: users.owner })).status).toBe(503)
    },
  },
  refused: {
    "a place that is not there, or is no number, has no cards": async () => {
      played.location.cards(new OptionNotFound())
      expect((await visit(path, { as: users.owner })).status).toBe(404)
      expect((await visit("/admin/tables/place-cards.pdf?locationId=x", { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      played.location.cards(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
