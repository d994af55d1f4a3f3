import { auditLines } from "@sightline/fixtures/bff/audit"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/admin/audit/audit.csv"
const ask = (as: (typeof users)[keyof typeof users] | undefined = users.owner, body = "noun=center&text=") =>
  visit(path, { as, method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body })

states("audit/file.route.ts", {
  empty: {
    "the search is downloaded, and no cell is a formula": async () => {
      const [first] = auditLines
      if (!first) throw new Error("no line")
      const rows = [{ ...first, record: '=HYPERLINK("x")', by: "Ada, Owner" }]
      const asked = played.audit.export({ rows, next: null, since: null })
      const { status, headers, text } = await ask()
      expect(status).toBe(200)
      expect(headers.get("content-disposition")).toBe('attachment; filename="audit.csv"')
      expect(headers.get("cache-control")).toBe("no-store")
      expect(text.split("\r\n")[1]).toBe(
        `2026-11-20T09:00:00.000Z,,"Ada, Owner",Center,"'=HYPERLINK(""x"")",Renamed,Name: Downtown → Lakeside Downtown,,`,
      )
      expect(asked).toMatchObject([{ payload: { noun: "center" } }])
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.audit.export(new Unavailable())
      expect((await ask()).status).toBe(503)
    },
  },
  refused: {
    "a search that cannot be read takes nothing out": async () => {
      const asked = played.audit.export({ rows: [], next: null, since: null })
      expect((await ask(users.owner, "noun=gossip")).status).toBe(404)
      expect(asked).toEqual([])
    },
  },
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      played.audit.export(new RoleRefused())
      expect((await ask(users.staff)).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
