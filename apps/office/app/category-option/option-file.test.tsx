import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CategoryOptionNotFound, FileRefused } from "@sightline/model/category-option-change"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, upload, hears, played } = office()
const path = "/inventory/update/option-file"
const sent = { code: "Manual", file: new File(["read me"], "manual.pdf", { type: "application/pdf" }) }

states("category-option/option-file.route.ts", {
  empty: {
    "a file waits under a name until the form is saved": async () => {
      const asked = played.categoryOption.upload({ fileName: "b2.pdf", name: "manual.pdf", url: "/files/b2" })
      expect(await upload(path, sent)).toMatchObject({ _tag: "Done", value: { fileName: "b2.pdf" } })
      expect(asked).toMatchObject([{ payload: { code: "Manual", file: { name: "manual.pdf" } } }])
    },
  },
  failed: {
    "a file that nobody takes is answered as such": async () => {
      played.categoryOption.upload(new Unavailable())
      expect(await upload(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name, and says which files the field takes": async () => {
      const refused = new FileRefused({ problem: "type", types: ["pdf"] })
      await hears(played.categoryOption.upload, [new CategoryOptionNotFound(), refused], () => upload(path, sent))
      expect(await upload(path, sent)).toMatchObject({ types: ["pdf"] })
    },
    "a form without a file is not sent, and the address is no page": async () => {
      expect(await upload(path, { code: "Manual" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such": async () => {
      const asked = played.categoryOption.upload(new RoleRefused())
      expect(await upload(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await upload(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
