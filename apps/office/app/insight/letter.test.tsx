import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { LetterBarred } from "@sightline/model/insight-letter"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, played } = office()
const path = "/insight/letter"

states("insight/letter.route.ts", {
  empty: "it shows nothing of its own",
  failed: {
    "a choice that nobody takes is answered as such": async () => {
      played.insight.setLetter(new Unavailable())
      expect(await post(path, { schedule: "daily" })).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "what is no choice is not sent, and a person to whom no mail can be sent is refused": async () => {
      const asked = played.insight.setLetter(new LetterBarred({ why: "mail" }))
      for (const fields of [{}, { schedule: "hourly" }])
        expect(await post(path, fields)).toMatchObject({ _tag: "Unreadable" })
      expect(asked).toEqual([])
      expect(await post(path, { schedule: "daily" })).toMatchObject({ _tag: "LetterBarred", why: "mail" })
    },
  },
  forbidden: {
    "a role that is too weak is answered as such; the address is no page": async () => {
      played.insight.setLetter(new RoleRefused())
      expect(await post(path, { schedule: "daily" }, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
