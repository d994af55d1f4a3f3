import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/admin/unknown-codes/unknown-codes.xlsx"

states("unknown-code/file.route.ts", {
  empty: {
    "the workbook is downloaded": async () => {
      played.unknownCode.file(new TextEncoder().encode("PK"))
      const { status, headers, text } = await visit(path, { as: users.owner })
      expect([status, text]).toEqual([200, "PK"])
      expect(headers.get("content-disposition")).toBe('attachment; filename="unknown-codes.xlsx"')
      expect(headers.get("cache-control")).toBe("no-store")
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.unknownCode.file(new Unavailable())
      expect((await visit(path, { as: users.owner })).status).toBe(503)
    },
  },
  refused: "it asks for nothing that could be refused",
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      played.unknownCode.file(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
