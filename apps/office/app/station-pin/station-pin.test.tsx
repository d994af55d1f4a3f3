import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PasswordWrong } from "@sightline/model/second-factor"
import type { OwnStationPin } from "@sightline/model/station-pin"
import { StationPinBarred, StationPinNotFound, StationPinTooSimple } from "@sightline/model/station-pin"
import { Unavailable } from "@sightline/model/unavailable"
import { accountWords } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, send, played } = office()
const as = users.staff
const none: OwnStationPin = { state: "none", setAt: null, usedAt: null, bar: null }
const set: OwnStationPin = { ...none, state: "set", setAt: new Date("2026-11-20T10:00:00Z") }
const typed = { [words.password]: "right", [words.pin]: "274913", [words.confirm]: "274913" }

const page = () => visit("/account/station-pin", { as })
const press = async (name: string, fields: Record<string, string> = {}) =>
  send((await page()).main.getByRole("button", { name }), fields, { as })

states("station-pin/station-pin.route.tsx", {
  empty: {
    "somebody without a PIN sets one, whose digits no page shows, and has none to remove": async () => {
      played.stationPin.get(none)
      const before = await page()
      before.main.getByText(words.state.none)
      expect(before.main.queryByRole("button", { name: words.remove })).toBeNull()
      const asked = played.stationPin.set({ succeeded: true })
      const after = await press(words.set, typed)
      after.main.getByText(words.wasSet)
      expect(after.text).not.toContain("274913")
      expect(asked).toMatchObject([{ payload: { password: "right", pin: "274913" } }])
    },
    "what is missing, no PIN, too simple or typed differently is said at its field, and nobody is asked": async () => {
      played.stationPin.get(none)
      const nothing = await press(words.set)
      for (const said of [accountWords.noPassword, words.noPin, words.noConfirmation]) nothing.main.getByText(said)
      for (const [fields, at, said] of [
        [{ [words.pin]: "27a9" }, words.pin, words.noDigits],
        [{ [words.pin]: "4321", [words.confirm]: "4321" }, words.pin, words.simple],
        [{ [words.confirm]: "274914" }, words.confirm, words.unequal],
      ] as const) {
        const field = (await press(words.set, { ...typed, ...fields })).main.getByLabelText(at)
        expect(field.getAttribute("aria-invalid")).toBe("true")
        const described = (field.getAttribute("aria-describedby") ?? "").split(" ").at(-1) ?? ""
        expect(field.ownerDocument.getElementById(described)?.textContent).toBe(said)
      }
    },
  },
  failed: {
    "a PIN that cannot be asked for is a page that cannot be made": async () => {
      played.stationPin.get(new Unavailable())
      expect((await page()).status).toBe(503)
    },
    "a change that nobody takes is said": async () => {
      played.stationPin.get(none)
      played.stationPin.set(new Unavailable())
      ;(await press(words.set, typed)).main.getByText("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "each refusal is said in its words": async () => {
      played.stationPin.get(set)
      for (const [refusal, said] of [
        [new PasswordWrong(), "The password is incorrect."],
        [new StationPinTooSimple(), words.simple],
        [new StationPinBarred({ because: "role" }), words.bar.role],
      ] as const) {
        played.stationPin.set(refusal)
        ;(await press(words.change, typed)).main.getByText(said)
      }
      played.stationPin.remove(new StationPinNotFound())
      ;(await press(words.remove)).main.getByText("There is no PIN, or it was removed already.")
    },
    "it is removed": async () => {
      played.stationPin.get(set)
      const asked = played.stationPin.remove({ succeeded: true })
      ;(await press(words.remove)).main.getByText(words.wasRemoved)
      expect(asked).toHaveLength(1)
    },
    "a locked and an ended one say what helps": async () => {
      played.stationPin.get({ ...set, state: "locked" })
      ;(await page()).main.getByText(words.locked)
      played.stationPin.get({ ...set, state: "ended" })
      ;(await page()).main.getByText(words.ended)
    },
  },
  forbidden: {
    "who may not have one reads why, and finds no field": async () => {
      for (const bar of ["role", "secondFactor"] as const) {
        played.stationPin.get({ ...none, bar })
        const barred = await page()
        barred.main.getByText(words.bar[bar])
        expect(barred.main.queryByLabelText(words.pin)).toBeNull()
      }
    },
    "it does not exist for visitors": async () => {
      expect((await visit("/account/station-pin")).status).toBe(404)
    },
  },
})
