import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { ClientExportId, ClientExportUnderWay } from "@sightline/model/client-export"
import { RoleRefused } from "@sightline/model/role"
import { PasswordWrong } from "@sightline/model/second-factor"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const path = "/admin/export/ask"
const ask = (as: (typeof users)[keyof typeof users] = users.owner, body = "password=right") =>
  visit(path, { as, method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body })

states("client-export/ask.route.ts", {
  empty: {
    "the password goes to the server, and the export is begun": async () => {
      const asked = played.clientExport.ask({ id: ClientExportId.make(9) })
      expect(JSON.parse((await ask()).text)).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ payload: { password: "right" } }])
    },
  },
  failed: {
    "it says that it cannot be asked now": async () => {
      played.clientExport.ask(new Unavailable())
      expect(JSON.parse((await ask()).text)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a wrong password, none, and a second export are each told": async () => {
      played.clientExport.ask(new PasswordWrong())
      expect(JSON.parse((await ask()).text)).toMatchObject({ _tag: "PasswordWrong" })
      expect(JSON.parse((await ask(users.owner, "password=")).text)).toMatchObject({ _tag: "Unreadable" })
      played.clientExport.ask(new ClientExportUnderWay())
      expect(JSON.parse((await ask()).text)).toMatchObject({ _tag: "ClientExportUnderWay" })
    },
  },
  forbidden: {
    "it does nothing for staff": async () => {
      played.clientExport.ask(new RoleRefused())
      expect(JSON.parse((await ask(users.staff)).text)).toMatchObject({ _tag: "RoleRefused" })
    },
  },
})
