import { lostJob, zebra } from "@sightline/fixtures/bff/print-job"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { MediaUnknown, PrintAgentNotFound, PrinterNotFound, PrintJobRefused } from "@sightline/model/print-job"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/admin/printers/change"
const pair = { change: "pair", centerId: "31" }
const media = { change: "media", printerId: String(zebra.id), media: "none" }

states("print-job/printer-change.route.ts", {
  empty: {
    "a scanned label that confirms no job is told": async () => {
      const asked = played.printJob.settleScanned([])
      expect(await post(path, { change: "scanned", code: "oes-1" })).toMatchObject({
        _tag: "Done",
        value: { did: "notFound", name: "oes-1" },
      })
      expect(asked).toMatchObject([{ payload: { barCode: "oes-1" } }])
    },
  },
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.printer.createPairingCode(new Unavailable())
      expect(await post(path, pair)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.printer.createPairingCode, [new CenterNotFound()], () => post(path, pair))
      await hears(played.printer.setMedia, [new MediaUnknown(), new PrinterNotFound()], () => post(path, media))
      await hears(played.printer.revokeAgent, [new PrintAgentNotFound()], () =>
        post(path, { change: "revoke", id: "1" }),
      )
      await hears(played.printJob.cancel, [new PrintJobRefused({ state: "printed" })], () =>
        post(path, { change: "cancel", jobId: lostJob.id }),
      )
    },
    "an empty code is not sent": async () => {
      expect(await post(path, { change: "scanned", code: " " })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.printer.setMedia, [new RoleRefused()], () => post(path, media, users.staff))
      expect(await post(path, media, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
