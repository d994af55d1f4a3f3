import { accountOf } from "@sightline/fixtures/bff/user"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, send, played } = office()
const as = users.owner
const page = { page: 1, pageSize: 20 }

states("user/list.route.tsx", {
  empty: {
    "a client without users is told how to begin, and a search that finds nobody says so": async () => {
      const asked = played.user.page({ ...page, rows: [], total: 0 })
      const shown = await visit("/admin/users", { as })
      expect(shown.title).toBe("Users · Sightline")
      shown.main.getByText(words.none)
      shown.main.getByText("0 users")
      const found = await send(shown.main.getByRole("button", { name: words.find }), { [words.search]: "zzz" }, { as })
      found.main.getByText(words.notFound)
      expect(asked.at(-1)).toMatchObject({ urlParams: { search: "zzz", page: 1 } })
    },
    "a page beyond the last leads to the last": async () => {
      played.user.page({ rows: [], page: 9, pageSize: 20, total: 21 })
      expect((await visit("/admin/users?page=9", { as })).location).toBe("/admin/users?page=2")
    },
    "each user stands with roles, centers and what is special about them": async () => {
      played.user.page({
        ...page,
        rows: [
          accountOf(users.owner),
          accountOf(users.noaccess, { isActive: false }),
          accountOf(users.staff, { isInvited: true }),
        ],
        total: 3,
      })
      const shown = await visit("/admin/users?invited=staff@demo.test", { as })
      const [, own, inactive, invited] = shown.main.getAllByRole("row")
      expect(own?.textContent).toMatch(/Ottoline Vasarhelyi.*You.*Owner, WebUser/)
      expect(inactive?.textContent).toMatch(/Inactive.*None/)
      expect(invited?.textContent).toContain("Invited")
      shown.main.getByText(words.invited("staff@demo.test"))
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.user.page(new Unavailable())
      const shown = await visit("/admin/users", { as })
      expect(shown.status).toBe(503)
      shown.getByText(/Something went wrong while it was being made/)
    },
  },
  refused: "nothing is sent from the list",
  forbidden: {
    "it does not exist for staff, and nobody is asked": async () => {
      played.user.page({ ...page, rows: [], total: 0 })
      const shown = await visit("/admin/users", { as: users.staff })
      expect(shown.status).toBe(404)
      shown.main.getByRole("heading", { name: "This page is unusable." })
      expect(shown.main.queryByText(words.lead)).toBeNull()
    },
  },
})
