import { accounts } from "@sightline/fixtures/bff/user"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { roles } from "@sightline/model/role-name"
import { allows, pages } from "@sightline/model/role-table"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, played } = office()
const as = users.owner
const path = "/admin/roles"
const people = (rows = accounts) => played.user.page({ rows, page: 1, pageSize: 1000, total: rows.length })

states("role/roles.route.tsx", {
  empty: {
    "each named page says of each role what the role table says": async () => {
      people([])
      const { main } = await visit(path, { as })
      const rows = main.getAllByRole("row").slice(1)
      const named = pages.filter(({ title, entry }) => title ?? entry)
      expect(rows).toHaveLength(named.length)
      for (const [nth, { who }] of named.entries()) {
        const cells = within(rows[nth] ?? document.body).getAllByRole("cell")
        expect(cells.slice(-roles.length).map(({ textContent }) => textContent)).toEqual(
          roles.map((role) => (allows(who, { roles: [role], group: "Complex" }) ? words.yes : words.no)),
        )
      }
    },
    "a person is told why they may, or what they lack": async () => {
      people()
      const clerk = accounts.find(({ roles }) => !roles.some((role) => role !== "webUser"))
      if (!clerk) throw new Error("no clerk")
      const { main } = await visit(`${path}?person=${clerk.id}`, { as })
      const name = `${clerk.firstName} ${clerk.lastName}`
      within(main.getByRole("row", { name: /\/admin\/users/ })).getByText(
        words.mayNot(name, "SupperAdmin, Owner or Admin"),
      )
      within(main.getByRole("row", { name: /\/scan-remove/ })).getByText(words.may(name))
    },
    "the calls come from the contract": async () => {
      people([])
      played.role.calls([
        { group: "center", title: "Make a center", method: "POST", path: "/api/Center/Add", who: ["owner"] },
      ])
      const { main } = await visit(`${path}?show=calls`, { as })
      const row = within(main.getByRole("row", { name: /Make a center/ }))
      expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toContain(words.yes)
      row.getByText("POST /api/Center/Add")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.user.page(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an address that asks for another view does not exist": async () => {
      expect((await visit(`${path}?show=gossip`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      played.user.page(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
