import { accountOf } from "@sightline/fixtures/bff/user"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { LastOwner } from "@sightline/model/account"
import { SecondFactorKept } from "@sightline/model/second-factor"
import { StaleVersion } from "@sightline/model/stale-version"
import { StationPinNotFound } from "@sightline/model/station-pin"
import { Unavailable } from "@sightline/model/unavailable"
import { OwnMembership, RoleTooStrong, UserNotFound } from "@sightline/model/user"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, send, played } = office()
const as = users.owner
const press = async (name: string, fields = {}) => {
  const page = await visit("/admin/users/5", { as })
  return send(page.main.getByRole("button", { name }), fields, { as })
}

const sessions = [
  {
    ...({ id: "00000000-0000-4000-8000-000000000002", kind: "kiosk", address: "192.0.2.7" } as const),
    device: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ...{ beganAt: new Date("2026-11-20T17:00:00Z"), usedAt: new Date("2026-11-20T18:30:00Z") },
  },
  {
    ...({ id: "00000000-0000-4000-8000-000000000003", kind: "web", address: null, device: "" } as const),
    ...{ beganAt: new Date("2026-11-21T17:00:00Z"), usedAt: new Date("2026-11-21T17:15:00Z") },
  },
]

states("user/user.route.tsx", {
  empty: {
    "a user whom nobody has changed has no history, and nothing to end without a session": async () => {
      played.user.get({ account: accountOf(users.staff, { sessions: 0 }), history: [], open: [] })
      const page = await visit("/admin/users/5", { as })
      expect(page.main.queryByRole("heading", { name: words.signedIn })).toBeNull()
      expect(page.title).toBe("Stellan Quispe · Sightline")
      page.main.getByText(words.noHistory)
      expect(page.main.getByRole<HTMLButtonElement>("button", { name: words.endSessions }).disabled).toBe(true)
    },
    "who is inactive can be made active again": async () => {
      played.user.get({ account: accountOf(users.staff, { isActive: false }), history: [], open: [] })
      const asked = played.user.setActive({ succeeded: true })
      const page = await press(words.reactivate)
      page.main.getByText(words.reactivated)
      expect(asked).toMatchObject([{ payload: { userId: 5, version: 1, isActive: true } }])
    },
  },
  failed: {
    "a user who cannot be asked for is a page that cannot be made": async () => {
      played.user.get(new Unavailable())
      expect((await visit("/admin/users/5", { as })).status).toBe(503)
    },
  },
  refused: {
    "each refused change is said in its words, and the page stays": async () => {
      played.user.get({ account: accountOf(users.staff), history: [], open: [] })
      for (const [refusal, said] of [
        [new StaleVersion({ version: 2, values: {} }), "Somebody else changed this user in the meantime."],
        [new RoleTooStrong(), "You can only give and remove roles up to your own."],
        [new LastOwner(), "A client needs an active owner. Make another person an owner first."],
        [new OwnMembership(), "You cannot change your own roles, centers or sessions here."],
      ] as const) {
        played.user.change(refusal)
        const page = await press(words.save)
        expect(page.main.getByRole("alert").textContent).toContain(said)
      }
    },
    "a lost second factor is reset, and only where there is one": async () => {
      played.user.get({ account: accountOf(users.staff), history: [], open: [] })
      const without = await visit("/admin/users/5", { as })
      expect(without.main.queryByRole("button", { name: words.resetFactor })).toBeNull()
      played.user.get({ account: accountOf(users.staff, { hasSecondFactor: true }), history: [], open: [] })
      const asked = played.user.resetSecondFactor(new SecondFactorKept())
      ;(await press(words.resetFactor)).main.getByText(
        "You cannot reset this second factor. They can sign in with a recovery code, or the operator resets it.",
      )
      played.user.resetSecondFactor({ succeeded: true })
      ;(await press(words.resetFactor)).main.getByText(words.factorReset)
      expect(asked).toMatchObject([{ payload: { userId: 5 } }])
    },
    "a PIN at stations is said and removed, and never set here": async () => {
      played.user.get({ account: accountOf(users.staff), history: [], open: [] })
      const without = await visit("/admin/users/5", { as })
      expect(without.main.queryByRole("button", { name: words.removePin })).toBeNull()
      played.user.get({ account: accountOf(users.staff, { hasStationPin: true }), history: [], open: [] })
      const asked = played.user.removeStationPin(new StationPinNotFound())
      const gone = await press(words.removePin)
      gone.main.getByText(words.hasPin)
      gone.main.getByText("There is no PIN, or it was removed already.")
      played.user.removeStationPin({ succeeded: true })
      ;(await press(words.removePin)).main.getByText(words.pinRemoved)
      expect(asked).toMatchObject([{ payload: { userId: 5 } }])
      expect(gone.main.queryByLabelText(/PIN/)).toBeNull()
    },
    "each open session is named, and one is ended alone": async () => {
      played.user.get({ account: accountOf(users.staff), history: [], open: sessions })
      const asked = played.user.endSession(new UserNotFound())
      const end = "End the session of Firefox on Linux"
      const page = await visit("/admin/users/5", { as })
      page.main.getByRole("heading", { name: words.signedIn })
      page.main.getByText("Scan station, Firefox on Linux")
      page.main.getByText("From 192.0.2.7. Since 10:00 20/11/2026. Last used about 11:30 20/11/2026.")
      page.main.getByText("Since 10:00 21/11/2026. Last used about 10:15 21/11/2026.")
      expect((await press(end)).main.getByRole("alert").textContent).toContain("There is no such user.")
      played.user.endSession({ succeeded: true })
      ;(await press(end)).main.getByText(words.sessionEnded)
      expect(asked).toMatchObject([{ payload: { userId: 5, sessionId: sessions[0]?.id } }])
    },
    "what is ticked is saved": async () => {
      played.user.get({ account: accountOf(users.staff), history: [], open: [] })
      const asked = played.user.change({ succeeded: true })
      ;(await press(words.save, { Warehouse: true })).main.getByText(words.saved)
      expect(asked).toMatchObject([
        { payload: { roles: expect.arrayContaining(["webUser", "warehouse"]), version: 1 } },
      ])
    },
  },
  forbidden: {
    "a user of another client does not exist, nor does any user for staff": async () => {
      played.user.get(new UserNotFound())
      expect((await visit("/admin/users/7", { as })).status).toBe(404)
      expect((await visit("/admin/users/5", { as: users.staff })).status).toBe(404)
      expect((await visit("/admin/users/nobody", { as })).status).toBe(404)
    },
    "whom one may not change has no buttons, and it is said why": async () => {
      played.user.get({ account: accountOf(users.owner, { mayChange: false }), history: [], open: [] })
      const own = await visit("/admin/users/2", { as })
      own.main.getByText(words.yourself)
      expect(own.main.queryByRole("button", { name: words.save })).toBeNull()
      played.user.get({ account: accountOf(users.supper, { mayChange: false }), history: [], open: [] })
      ;(await visit("/admin/users/1", { as })).main.getByText(words.stronger)
    },
  },
})
