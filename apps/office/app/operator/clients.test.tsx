import { hillcrestErasure, hillcrestInstalled, lakesideInstalled, valleyErased } from "@sightline/fixtures/bff/operator"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { OperatorSignedOut } from "@sightline/model/operator"
import { Unavailable } from "@sightline/model/unavailable"
import { offsetsToday } from "@sightline/screens/shell/zone.ts"
import { expect, onTestFinished, vi } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const path = "/installation/clients"
const headers = { cookie: "other=1; operator=ten-minutes" }

states("operator/clients.route.tsx", {
  empty: {
    "an empty installation is told what to do first": async () => {
      const asked = played.operator.clients([])
      played.operator.erasures([])
      const { main } = await visit(path, { headers })
      main.getByText(words.none)
      main.getByText(words.noneHelp)
      expect(asked).toMatchObject([{ payload: { token: "ten-minutes" } }])
    },
    "each client shows its size, its last use and its state": async () => {
      played.operator.clients([lakesideInstalled, hillcrestInstalled])
      played.operator.erasures([])
      const { main } = await visit(path, { headers })
      const lakeside = within(main.getByRole("row", { name: /Lakeside Optical/ }))
      lakeside.getByText("lakeside · Complex")
      lakeside.getByRole("cell", { name: "12,400" })
      lakeside.getByRole("button", { name: "Close Lakeside Optical" })
      const hillcrest = within(main.getByRole("row", { name: /Hillcrest Eyecare/ }))
      hillcrest.getByText(/^Closing since \d\d:\d\d 20\/11\/2026, by Olga Petrov$/)
      hillcrest.getByText(words.never)
      hillcrest.getByRole("button", { name: "Undo closing Hillcrest Eyecare" })
      expect(hillcrest.queryByRole("button", { name: /^Close / })).toBeNull()
    },
    "the times of each client are told by the server's rules of its zone, not by the browser's": async () => {
      played.operator.clients([
        { ...lakesideInstalled, timeZone: "Pacific/Apia" },
        { ...hillcrestInstalled, timeZone: "Asia/Tokyo" },
      ])
      played.operator.erasures([])
      // Page tests are server and browser in one process, which says that it is the server.
      vi.stubEnv("SSR", false)
      onTestFinished(() => void vi.unstubAllEnvs())
      const page = await open(path)
      await page.findByText("05:00 25/11/2026")
      await page.findByText("Closing since 01:00 21/11/2026, by Olga Petrov")
      // Whoever goes by rules of its own finds them again every day.
      const later = Date.now() + 50 * 365 * 86_400_000
      for (const zone of ["Pacific/Apia", "Asia/Tokyo"])
        expect(offsetsToday(zone, later).changes[0]?.[0], zone).toBeLessThan(Date.now())
    },
    "a client is erased after thirty days of closing, and by a second operator": async () => {
      const since = (days: number) => ({ since: new Date(Date.now() - days * 86_400_000), by: "Olga Petrov" })
      const early = { ...hillcrestInstalled, closing: since(29) }
      const late = { ...hillcrestInstalled, closing: since(31) }
      const row = async (client: typeof late, erasures: readonly (typeof hillcrestErasure)[]) => {
        played.operator.clients([client])
        played.operator.erasures(erasures)
        const { main } = await visit(path, { headers })
        const shown = within(main.getByRole("row", { name: /Hillcrest Eyecare/ }))
        return { shown, buttons: shown.getAllByRole("button").map(({ textContent }) => textContent) }
      }
      const waiting = await row(early, [])
      waiting.shown.getByText(/^May be erased from /)
      expect(waiting.buttons).toEqual(["Change", "Undo closing"])
      expect((await row(late, [])).buttons).toEqual(["Change", "Undo closing", "Erase"])
      const others = await row(late, [hillcrestErasure])
      others.shown.getByText("Olga Petrov asks to erase it. A second operator must agree.")
      expect(others.buttons).toEqual(["Change", "Undo closing", "Agree to erase", "Do not erase"])
      const own = await row(late, [{ ...hillcrestErasure, isOwn: true }])
      expect(own.buttons).toEqual(["Change", "Undo closing", "Do not erase"])
      const going = await row(late, [{ ...hillcrestErasure, agreedAt: new Date(), rows: 1200 }])
      going.shown.getByText("Is being erased: 1,200 rows are gone")
      expect(going.buttons).toEqual(["Change"])
    },
    "what is left of erased clients is shown, with what backups still hold": async () => {
      played.operator.clients([lakesideInstalled])
      played.operator.erasures([valleyErased])
      const { main } = await visit(path, { headers })
      main.getByRole("row", {
        name: /^valley 16:09 02\/10\/2026 UTC Olga Petrov and Ines Duarte 81,250 rows, 410 files, 1 person made nameless$/,
      })
      main.getByText(words.erasedLead)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.operator.clients(new Unavailable())
      played.operator.erasures([])
      expect((await visit(path, { headers })).status).toBe(503)
    },
  },
  refused: {
    "whose ten minutes are over types the password again": async () => {
      played.operator.clients(new OperatorSignedOut())
      played.operator.erasures(new OperatorSignedOut())
      const { status, headers: sent } = await visit(path, { headers })
      expect([status, sent.get("location")]).toEqual([302, "/installation"])
    },
  },
  forbidden: {
    "somebody without a token types a password first": async () => {
      const asked = played.operator.clients(new OperatorSignedOut())
      played.operator.erasures(new OperatorSignedOut())
      expect((await visit(path)).headers.get("location")).toBe("/installation")
      expect(asked).toMatchObject([{ payload: { token: "none" } }])
    },
  },
})
