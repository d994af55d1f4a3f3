import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ImportBusy, ImportCancelled, NotATable } from "@sightline/model/import"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, upload, hears, played } = office()
const path = "/inventory/import/check"
const sent = { job: "a-job", file: new File(["code\n"], "products.csv", { type: "text/csv" }) }
const none = { created: 0, changed: 0, unchanged: 0 }

states("import/import-check.route.ts", {
  empty: {
    "a file without rows would do nothing": async () => {
      const asked = played.import.check({
        batchId: null,
        ...none,
        items: none,
        customers: none,
        alike: [],
        problems: [],
        shop: null,
      })
      expect(await upload(path, sent)).toMatchObject({ _tag: "Done", value: { batchId: null, created: 0 } })
      expect(asked).toMatchObject([{ payload: { job: "a-job", file: { name: "products.csv" } } }])
    },
  },
  failed: {
    "a file that nobody reads is answered as such": async () => {
      played.import.check(new Unavailable())
      expect(await upload(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const refusals = [new NotATable(), new ImportBusy(), new ImportCancelled()]
      await hears(played.import.check, refusals, () => upload(path, sent))
    },
    "a form without a file is not sent, and the address is no page": async () => {
      expect(await upload(path, { job: "a-job" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such": async () => {
      const asked = played.import.check(new RoleRefused())
      expect(await upload(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await upload(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
