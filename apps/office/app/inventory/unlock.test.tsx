import { formOf, newFormOf } from "@sightline/fixtures/bff/inventory"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { SignInRefused, TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const as = users.owner
const path = "/inventory/update/unlock"
const sent = { password: "a password", id: 12, categoryId: 1 }
const unlocked = { unlockToken: "a-token", expiresAt: new Date(Date.UTC(2026, 10, 22)) }

states("inventory/unlock.route.ts", {
  empty: {
    "a form without feature groups answers none, of a stored product and of a new one": async () => {
      played.inventory.form(formOf())
      expect(JSON.parse((await visit(`${path}?id=12&categoryId=1`, { as })).text)).toMatchObject({ features: [] })
      const asked = played.inventory.form(newFormOf())
      expect(JSON.parse((await visit(`${path}?categoryId=1`, { as })).text)).toMatchObject({ id: null })
      expect(asked).toMatchObject([{ payload: { level: [{ code: "Category", value: "1" }] } }])
    },
  },
  failed: {
    "where nobody answers there is no form, and the password is not judged": async () => {
      played.inventory.form(new Unavailable())
      expect((await visit(`${path}?categoryId=1`, { as })).status).toBe(503)
      played.session.signIn(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a wrong password, or too many, opens nothing": async () => {
      const asked = played.inventory.form(formOf())
      await hears(played.session.signIn, [new SignInRefused(), new TooManyAttempts({ retryAfter: 60 })], () =>
        post(path, sent),
      )
      expect(asked).toEqual([])
    },
    "the right one asks again as the person of the session, and opens the form": async () => {
      const asked = played.session.signIn(unlocked)
      played.inventory.form(formOf())
      expect(await post(path, sent)).toMatchObject({ _tag: "Done", value: { id: 12 } })
      expect(asked).toMatchObject([{ payload: { email: users.owner.email, password: "a password", isRecheck: true } }])
    },
    "a product that is not there has no form to open": async () => {
      played.session.signIn(unlocked)
      played.inventory.form(new InventoryNotFound())
      expect(await post(path, sent)).toMatchObject({ _tag: "InventoryNotFound" })
      expect((await visit(`${path}?id=12&categoryId=1`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor's password is not even asked about": async () => {
      const asked = played.session.signIn(unlocked)
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(`${path}?categoryId=1`)).status).not.toBe(200)
      expect(asked).toEqual([])
    },
  },
})
