import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { StationNameTaken } from "@sightline/model/station"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { atWall, kiosk, ownWall } from "../test-pages"
import { words } from "./words"

const { visit, send, played } = kiosk()
const asker = { as: users.owner }

const register = async (Name: string) => {
  const page = await visit("/kiosk/register", asker)
  return send(page.main.getByRole("button", { name: words.register }), { Name }, asker)
}

states("station/register.route.tsx", {
  empty: {
    "a station needs a name, and nobody is asked": async () => {
      const page = await register("")
      expect(page.status).toBe(422)
      page.main.getByText(words.nameNeeded)
    },
  },
  failed: {
    "who cannot be asked is told so, and types the name only once": async () => {
      played.station.register(new Unavailable())
      const page = await register("Front desk")
      expect(page.status).toBe(422)
      page.main.getByText(words.notRegistered)
      page.main.getByDisplayValue("Front desk")
    },
  },
  refused: {
    "a name that another station has is refused": async () => {
      played.station.register(new StationNameTaken())
      const page = await register("Front desk")
      page.main.getByText(words.nameTaken)
      page.main.getByDisplayValue("Front desk")
    },
    "a center that has gone and a role that has changed are said in their own words": async () => {
      for (const [refusal, text] of [
        [new CenterNotFound(), words.centerNeeded],
        [new RoleRefused(), words.notYours],
      ] as const) {
        played.station.register(refusal)
        const page = await register("Front desk")
        page.main.getByText(text)
        expect(page.headers.getSetCookie()).toEqual([])
      }
    },
    "a station is not registered again": async () => {
      played.ownStation.find(ownWall)
      expect((await visit("/kiosk/register", atWall(users.owner))).location).toBe("/kiosk")
    },
  },
  forbidden: {
    "a visitor signs in first": async () => {
      expect((await visit("/kiosk/register")).location).toBe("/kiosk/sign-in")
    },
    "staff are told who can register this browser": async () => {
      const page = await visit("/kiosk/register", { as: users.staff })
      page.main.getByText(words.askSomebody)
      expect(page.main.queryByRole("button", { name: words.register })).toBeNull()
    },
  },
})
