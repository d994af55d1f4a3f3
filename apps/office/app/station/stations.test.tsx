import { oldTablet, unproved, wall } from "@sightline/fixtures/bff/station"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { StaleVersion } from "@sightline/model/stale-version"
import { StationNameTaken, StationNotFound } from "@sightline/model/station"
import { EntryDecided } from "@sightline/model/station-entry"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { changeRefusals, words } from "./words"

const { visit, open, played } = office()
const as = users.owner

function given(stations = [wall, oldTablet], waiting = [unproved], unknown = 0) {
  played.station.list(stations)
  played.station.held(({ urlParams }) => (urlParams.decided ? [] : waiting))
  played.printer.list([])
  played.unknownCode.list({ rows: [], page: 1, pageSize: 1, total: unknown })
}

const said = (refused: { readonly _tag: keyof typeof changeRefusals }) =>
  new RegExp(String(changeRefusals[refused._tag]))

states("station/stations.route.tsx", {
  empty: {
    "a client without stations is told how to begin": async () => {
      given([], [])
      const page = await visit("/admin/stations", { as })
      page.main.getByText(words.none)
      page.main.getByText(words.noneHelp)
      expect(page.main.queryByText(words.waitingHelp)).toBeNull()
      expect(page.main.queryByText(/unknown code/)).toBeNull()
    },
    "unknown codes that wait are counted, with the way to them": async () => {
      for (const [total, text] of [
        [1, "1 unknown code"],
        [3, "3 unknown codes"],
      ] as const) {
        given([wall], [], total)
        const page = await visit("/admin/stations", { as })
        expect(page.main.getByRole("link", { name: text }).getAttribute("href")).toBe("/admin/unknown-codes")
      }
    },
    "a revoked station can be restored and nothing else": async () => {
      given()
      const page = await visit("/admin/stations", { as })
      page.main.getByText(/Revoked by Amadou Fairweather/)
      page.main.getByRole("button", { name: "Restore Old tablet" })
      expect(page.main.queryByRole("button", { name: "Rename Old tablet" })).toBeNull()
      page.main.getByRole("button", { name: "Revoke Wall" })
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.station.held(new Unavailable())
      expect((await visit("/admin/stations", { as })).status).toBe(503)
    },
    "a change that nobody takes is said": async () => {
      given()
      played.station.restore(new Unavailable())
      const page = await open("/admin/stations", { as })
      await page.press("Restore Old tablet")
      await page.told("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "a taken name is said at the field, and the question stays": async () => {
      given()
      const asked = played.station.rename(new StationNameTaken())
      const page = await open("/admin/stations", { as })
      await page.press("Rename Wall")
      page.type("Name", "Door")
      await page.press("Rename")
      await page.told(said({ _tag: "StationNameTaken" }))
      await expect.poll(() => page.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true")
      expect(asked).toMatchObject([{ payload: { id: 7, version: 3, name: "Door" } }])
    },
    "a station that is gone or changed is said": async () => {
      given()
      const page = await open("/admin/stations", { as })
      for (const refusal of [new StationNotFound(), new StaleVersion({ version: 4, values: {} })] as const) {
        if (refusal._tag === "StationNotFound") played.station.restore(refusal)
        else played.station.rename(refusal)
        if (refusal._tag === "StationNotFound") await page.press("Restore Old tablet")
        else {
          await page.press("Rename Wall")
          await page.press("Rename")
        }
        await page.told(said({ _tag: refusal._tag }))
      }
    },
    "a scan that somebody else has decided is said": async () => {
      given()
      played.station.applyHeld(new EntryDecided())
      const page = await open("/admin/stations", { as })
      await page.press("Apply oes-9001")
      await page.told(said({ _tag: "EntryDecided" }))
    },
    "revoking is asked for first": async () => {
      given()
      const asked = played.station.revoke(oldTablet)
      const page = await open("/admin/stations", { as })
      await page.press("Revoke Wall")
      await page.findByText(words.revokeContent)
      expect(asked).toEqual([])
      await page.press("Revoke")
      await page.told("Old tablet is revoked")
      expect(asked).toMatchObject([{ payload: { id: 7 } }])
    },
  },
  forbidden: {
    "it does not exist for staff": async () => {
      given()
      expect((await visit("/admin/stations", { as: users.staff })).status).toBe(404)
    },
  },
})
