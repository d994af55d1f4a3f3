import { lakesideExport } from "@sightline/fixtures/bff/client-export"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, played } = office()
const path = "/admin/export"

states("client-export/exports.route.tsx", {
  empty: {
    "a client without an export is told what one is, and may ask for it": async () => {
      played.clientExport.list([])
      const { main } = await visit(path, { as: users.owner })
      main.getByText(words.none)
      main.getByRole("button", { name: words.ask })
    },
    "each export tells what it holds, and only its own person may fetch a ready one": async () => {
      const others = { ...lakesideExport, id: 8 as typeof lakesideExport.id, isOwn: false }
      const old = { ...lakesideExport, id: 7 as typeof lakesideExport.id, state: "expired" as const }
      played.clientExport.list([lakesideExport, others, old])
      const { main } = await visit(path, { as: users.owner })
      const [, own, other, expired] = main.getAllByRole("row").map((row) => within(row))
      expect(
        own?.getByRole("link", { name: /^Download the export of \d\d:\d\d 25\/11\/2026/ }).getAttribute("href"),
      ).toBe("/admin/export/9/file")
      own?.getByText("12,400 rows, 310 files, 42.5 MB")
      other?.getByText(words.othersOnly)
      expect(other?.queryByRole("link")).toBeNull()
      expired?.getByText("Expired")
      expect(expired?.queryByRole("link")).toBeNull()
    },
    "one that is being written shows how far it is, and no second is asked for": async () => {
      played.clientExport.list([{ ...lakesideExport, state: "working", done: 40, total: 160, expiresAt: null }])
      const { main } = await visit(path, { as: users.owner })
      expect(main.getByRole("progressbar").getAttribute("value")).toBe("40")
      expect(main.queryByRole("button", { name: words.ask })).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.clientExport.list(new Unavailable())
      expect((await visit(path, { as: users.owner })).status).toBe(503)
    },
  },
  refused: "it takes nothing: see ask.route.ts",
  forbidden: {
    "it does not exist for admins and staff, and has no tab for them": async () => {
      played.clientExport.list(new RoleRefused())
      expect((await visit(path, { as: users.admin })).status).toBe(404)
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      played.center.list([])
      const { main } = await visit("/admin/centers", { as: users.admin })
      expect(main.queryByRole("tab", { name: words.title })).toBeNull()
      main.getByRole("tab", { name: "Centers" })
    },
  },
})
