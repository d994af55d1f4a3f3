import { accountOf } from "@sightline/fixtures/bff/user"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { type Badge, BadgeId, BadgeNotFound, BadgePinMissing } from "@sightline/model/badge"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { RoleTooStrong, UserNotFound } from "@sightline/model/user"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, send, played } = office()
const as = users.owner
const path = "/admin/users/5/badge"
const inForce: Badge = {
  id: BadgeId.make(9),
  issuedAt: new Date("2026-11-01T10:00:00Z"),
  issuedBy: "Ada Owner",
  expiresAt: new Date("2099-11-01T10:00:00Z"),
  hasPin: true,
  isLocked: false,
  usedAt: null,
  revoked: null,
}
const of = (badges: readonly Badge[] = [], account = accountOf(users.staff)) => {
  played.user.get({ account, history: [], open: [] })
  played.badge.list(badges)
}
const press = async (name: string | RegExp, fields = {}) => {
  const page = await visit(path, { as })
  return send(page.main.getByRole("button", { name }), fields, { as })
}

states("badge/badge.route.tsx", {
  empty: {
    "a person without a badge gets one, whose card this answer alone holds": async () => {
      of()
      const before = await visit(path, { as })
      before.main.getByText(words.none)
      expect(before.title).toBe("Badge of Stellan Quispe · Sightline")
      const asked = played.badge.issue(new TextEncoder().encode("%PDF-1.7"))
      const page = await press(words.make, { [words.pin]: "274913" })
      expect(asked).toMatchObject([{ payload: { userId: 5, days: 365, pin: "274913" } }])
      const card = page.main.getByRole("link", { name: words.save })
      expect(Buffer.from(card.getAttribute("href")?.split(",")[1] ?? "", "base64").toString()).toBe("%PDF-1.7")
      expect(page.text).not.toContain("274913")
      expect(page.headers.get("cache-control")).toBe("no-store")
    },
    "what is in force, expired, ended and revoked is told apart, and a badge is revoked": async () => {
      const revoked = { at: new Date("2026-11-02T10:00:00Z"), by: "Ada Owner" }
      of([
        inForce,
        { ...inForce, id: BadgeId.make(8), isLocked: true },
        { ...inForce, id: BadgeId.make(7), expiresAt: new Date("2026-11-02T10:00:00Z") },
        { ...inForce, id: BadgeId.make(6), revoked },
      ])
      const page = await visit(path, { as })
      for (const said of ["In force", "Ended by wrong PINs", "Expired", "Revoked"]) page.main.getByText(said)
      of([inForce])
      const asked = played.badge.revoke({ succeeded: true })
      ;(await press(new RegExp(`^${words.revoke}`))).main.getByText(words.revoked)
      expect(asked).toMatchObject([{ payload: { id: 9 } }])
    },
  },
  failed: {
    "badges that cannot be asked for are a page that cannot be made": async () => {
      of()
      played.badge.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "each refusal is said in its words": async () => {
      of()
      for (const [refusal, said] of [
        [new BadgePinMissing(), "This person's badge needs a PIN of four to eight digits."],
        [new RoleTooStrong(), words.stronger],
        [new UserNotFound(), words.inactive],
      ] as const) {
        played.badge.issue(refusal)
        expect((await press(words.make)).main.getByRole("alert").textContent).toContain(said)
      }
      of([inForce])
      played.badge.revoke(new BadgeNotFound())
      const gone = await press(new RegExp(`^${words.revoke}`))
      expect(gone.main.getByRole("alert").textContent).toContain("revoked already")
    },
    "a PIN that is no PIN is named before anybody is asked": async () => {
      of()
      const asked = played.badge.issue(new BadgePinMissing())
      const page = await press(words.make, { [words.pin]: "12a" })
      expect(page.main.getByRole("alert").textContent).toContain("A PIN has four to eight digits.")
      expect(asked).toEqual([])
    },
  },
  forbidden: {
    "staff have no such page, and neither has anybody for a user of another client": async () => {
      played.user.get(new RoleRefused())
      played.badge.list(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
      played.user.get(new UserNotFound())
      played.badge.list([])
      expect((await visit(path, { as })).status).toBe(404)
    },
    "whom one may not change, and who is inactive, gets no badge": async () => {
      of([inForce], accountOf(users.staff, { mayChange: false }))
      const page = await visit(path, { as })
      page.main.getByText(words.stronger)
      expect(page.main.queryByRole("button", { name: words.make })).toBeNull()
      of([], accountOf(users.staff, { isActive: false }))
      ;(await visit(path, { as })).main.getByText(words.inactive)
    },
  },
})
