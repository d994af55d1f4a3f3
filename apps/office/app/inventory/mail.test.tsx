import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { AttachmentRefused } from "@sightline/model/mail"
import { RoleRefused } from "@sightline/model/role"
import { TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, upload, hears, played } = office()
const path = "/inventory/update/mail"
const letter = { email: "ada@example.com", subject: "Our stock", body: "As you asked." }
const attachment = new File(["a workbook"], "stock.xlsx")

states("inventory/mail.route.ts", {
  empty: {
    "a letter goes out without a workbook": async () => {
      const asked = played.mail.send({ succeeded: true })
      expect(await upload(path, letter)).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ payload: { email: "ada@example.com", subject: "Our stock" } }])
      expect(asked[0]?.payload).not.toHaveProperty("attachment")
    },
  },
  failed: {
    "a letter that nobody takes is answered as such": async () => {
      played.mail.send(new Unavailable())
      expect(await upload(path, letter)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.mail.send, [new AttachmentRefused(), new TooManyAttempts({ retryAfter: 60 })], () =>
        upload(path, { ...letter, attachment }),
      )
    },
    "a form without a letter is not sent, and the address is no page": async () => {
      expect(await upload(path, {})).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such": async () => {
      const asked = played.mail.send(new RoleRefused())
      expect(await upload(path, letter, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await upload(path, letter, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
