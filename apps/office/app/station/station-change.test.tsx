import { unproved, wall } from "@sightline/fixtures/bff/station"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PrinterNotFound, WrongPrinter } from "@sightline/model/print-job"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { StationNameTaken, StationNotFound } from "@sightline/model/station"
import { EntryDecided, EntryNotFound } from "@sightline/model/station-entry"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/admin/stations/change"
const rename = { change: "rename", id: String(wall.id), version: "3", name: "Door" }

states("station/station-change.route.ts", {
  empty: {
    "a choice of no printer clears it": async () => {
      const asked = played.station.setPrinters(wall)
      const sent = { change: "printers", id: String(wall.id), labelPrinterId: "", receiptPrinterId: "" }
      expect(await post(path, sent)).toMatchObject({ _tag: "Done", value: { did: "printersChosen" } })
      expect(asked).toMatchObject([{ payload: { id: wall.id } }])
    },
  },
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.station.rename(new Unavailable())
      expect(await post(path, rename)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal of a station is an answer with its name": async () => {
      const stale = new StaleVersion({ version: 4, values: {} })
      await hears(played.station.rename, [new StationNameTaken(), new StationNotFound(), stale], () =>
        post(path, rename),
      )
      await hears(played.station.setPrinters, [new PrinterNotFound(), new WrongPrinter()], () =>
        post(path, { change: "printers", id: String(wall.id), labelPrinterId: "4", receiptPrinterId: "" }),
      )
    },
    "each refusal of a scan that waits is an answer with its name": async () => {
      await hears(played.station.dropHeld, [new EntryNotFound(), new EntryDecided()], () =>
        post(path, { change: "drop", entryId: unproved.id, because: "Scanned twice" }),
      )
    },
    "a name or a reason that is missing is not sent": async () => {
      expect(await post(path, { ...rename, name: "" })).toMatchObject({ _tag: "Unreadable" })
      expect(await post(path, { change: "drop", entryId: unproved.id, because: "" })).toMatchObject({
        _tag: "Unreadable",
      })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.station.rename, [new RoleRefused()], () => post(path, rename, users.staff))
      expect(await post(path, rename, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
