import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, played } = office()
const path = "/inventory/import/cancel"
const sent = { job: "a-job" }

states("import/import-cancel.route.ts", {
  empty: {
    "a job that is over is given up without a word": async () => {
      const asked = played.import.cancel({ succeeded: true })
      expect(await post(path, sent)).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ payload: { job: "a-job" } }])
    },
  },
  failed: {
    "what nobody takes is answered as such": async () => {
      played.import.cancel(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { job: "" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.import.cancel(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
