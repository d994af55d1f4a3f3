import { auditLines } from "@sightline/fixtures/bff/audit"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, played } = office()
const as = users.owner
const path = "/admin/audit"
const given = (page: Parameters<typeof played.audit.list>[0]) => {
  played.user.page({ rows: [], page: 1, pageSize: 1000, total: 0 })
  return played.audit.list(page)
}
const none = { rows: [], next: null, since: null }

states("audit/list.route.tsx", {
  empty: {
    "a client where nothing happened is told what appears here": async () => {
      given(none)
      const { main } = await visit(path, { as })
      main.getByText(words.none)
      main.getByText(words.noneHelp)
    },
    "a search that finds nothing says how far it looked, and leads back": async () => {
      const asked = given({ ...none, since: "2026-08-25" })
      const { main } = await visit(`${path}?userId=&noun=stock&from=&to=&text=harbour`, { as })
      main.getByText(words.nothingFound)
      main.getByText(words.since("2026-08-25"))
      expect(main.getByRole("link", { name: words.clear }).getAttribute("href")).toBe(path)
      expect(main.getByLabelText<HTMLInputElement>("Text").value).toBe("harbour")
      expect(asked).toMatchObject([{ urlParams: { noun: "stock", text: "harbour" } }])
      expect(asked[0]?.urlParams).not.toHaveProperty("from")
    },
    "each line names person, time and change, and opens its record": async () => {
      given({ ...none, rows: auditLines, next: "1.2.3.4." })
      const { main } = await visit(`${path}?text=a`, { as })
      const center = within(main.getByRole("row", { name: /Renamed/ }))
      center.getByRole("cell", { name: "Amadou Fairweather" })
      center.getByText("Name: Downtown → Lakeside Downtown")
      expect(center.getByRole("link").getAttribute("href")).toBe("/admin/centers?history=31")
      const agent = within(main.getByRole("row", { name: /Revoked/ }))
      expect(agent.getByRole("link", { name: "Desk" }).getAttribute("href")).toBe("/admin/printers")
      const stock = within(main.getByRole("row", { name: /Removal/ }))
      expect(stock.getByRole("link").getAttribute("href")).toBe("/inventory/update/12/1042")
      stock.getByText(/^Front desk, scanned \d\d:\d\d 20\/11\/2026/)
      within(main.getByRole("row", { name: /Sign-in refused/ })).getByText("198.51.100.7")
      within(main.getByRole("row", { name: /invitation/ })).getByText(words.nobody)
      const older = main.getByRole("link", { name: words.older }).getAttribute("href")
      expect(older).toBe(`${path}?text=a&before=1.2.3.4.`)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an address with a day or a noun that there is not does not exist": async () => {
      for (const wrong of ["from=2026-02-30", "noun=gossip", "before=1", "userId=x"])
        expect([wrong, (await visit(`${path}?${wrong}`, { as })).status]).toEqual([wrong, 404])
    },
  },
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      given(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
