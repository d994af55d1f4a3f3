import { lakesideExport } from "@sightline/fixtures/bff/client-export"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/admin/export/9/file"

states("client-export/file.route.ts", {
  empty: {
    "the parts come as one file, in their order": async () => {
      played.clientExport.list([{ ...lakesideExport, parts: 2, bytes: 2 }])
      const asked = played.clientExport.part(new Uint8Array([97]))
      const { status, headers, text } = await visit(path, { as: users.owner })
      expect([status, text]).toEqual([200, "aa"])
      expect(headers.get("content-disposition")).toBe('attachment; filename="oes-2026-11-25.tar.gz"')
      expect(headers.get("cache-control")).toBe("no-store")
      expect(asked).toMatchObject([{ urlParams: { id: 9, part: 1 } }, { urlParams: { id: 9, part: 2 } }])
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.clientExport.list(new Unavailable())
      expect((await visit(path, { as: users.owner })).status).toBe(503)
    },
  },
  refused: {
    "one that expired, is being written or is somebody else's is no file": async () => {
      for (const more of [{ state: "expired" }, { state: "working" }, { isOwn: false }] as const) {
        played.clientExport.list([{ ...lakesideExport, ...more }])
        expect((await visit(path, { as: users.owner })).status).toBe(404)
      }
    },
  },
  forbidden: {
    "it does not exist for staff and visitors": async () => {
      played.clientExport.list(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})
