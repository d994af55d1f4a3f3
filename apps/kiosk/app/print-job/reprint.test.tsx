import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { NothingPrinted, PrinterId, PrintJobId } from "@sightline/model/print-job"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit, played } = kiosk()
const post = {
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json" },
  body: "{}",
}
const ask = async () => JSON.parse((await visit("/kiosk/reprint", { ...post, as: users.staff })).text)

states("print-job/reprint.route.ts", {
  empty: {
    "the last label is printed again, and its printer is named": async () => {
      played.printJob.reprint({
        ...{
          id: PrintJobId.make("01900000-0000-7000-8000-000000000001"),
          title: "oes.i.9001",
          state: "queued",
          detail: "",
        },
        ...{ printer: { id: PrinterId.make(1), name: "Zebra" }, createdAt: new Date(0), createdBy: "Stellan Quispe" },
      })
      expect(await ask()).toEqual({ _tag: "Done", value: { title: "oes.i.9001", printer: "Zebra" } })
    },
  },
  failed: {
    "who cannot be asked is answered as such": async () => {
      played.printJob.reprint(new Unavailable())
      expect(await ask()).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a station that has printed nothing is told so in words": async () => {
      played.printJob.reprint(new NothingPrinted())
      expect(await ask()).toMatchObject({ _tag: "NothingPrinted", detail: expect.any(String) })
    },
  },
  forbidden: {
    "nobody without a session is answered": async () => {
      const asked = played.printJob.reprint(new Unavailable())
      const answer = JSON.parse((await visit("/kiosk/reprint", post)).text)
      expect([answer._tag, asked]).toEqual(["SessionEnded", []])
    },
  },
})
