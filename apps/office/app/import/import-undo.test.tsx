import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ImportNotFound, ImportNotUndoable } from "@sightline/model/import"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/import/undo"
const sent = { id: 4 }

states("import/import-undo.route.ts", {
  empty: {
    "a batch of which nothing is left takes nothing back": async () => {
      const asked = played.import.undo({ undone: 0 })
      expect(await post(path, sent)).toMatchObject({ _tag: "Done", value: { undone: 0 } })
      expect(asked).toHaveLength(1)
    },
  },
  failed: {
    "what nobody takes is answered as such": async () => {
      played.import.undo(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.import.undo, [new ImportNotFound(), new ImportNotUndoable({ codes: ["A-1"] })], () =>
        post(path, sent),
      )
    },
    "what has been changed since is named": async () => {
      played.import.undo(new ImportNotUndoable({ codes: ["A-1"] }))
      expect(await post(path, sent)).toMatchObject({ codes: ["A-1"] })
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { id: "x" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.import.undo(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
