import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import type { OwnSession } from "@sightline/model/account"
import { Unavailable } from "@sightline/model/unavailable"
import { sessionWords as words } from "@sightline/screens/account/words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, send, played } = office()
const as = users.staff
const at = new Date("2026-11-20T10:00:00Z")
const own: OwnSession = {
  id: "0190c5f0-0000-4000-8000-000000000001",
  kind: "web",
  clientName: "Maple Vision",
  device: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "198.51.100.7",
  beganAt: at,
  usedAt: at,
  isThis: true,
}
const phone = { ...own, id: "0190c5f0-0000-4000-8000-000000000002", device: "curl/8.5.0", isThis: false }
const station = { ...phone, id: "0190c5f0-0000-4000-8000-000000000003", kind: "kiosk" } as const

states("account/sessions.route.tsx", {
  empty: {
    "with this session alone there is nothing to end": async () => {
      played.account.sessions([own])
      const page = await visit("/account/sessions", { as })
      page.main.getByText("Firefox on Linux")
      page.main.getByText(words.thisOne)
      expect(page.main.queryByRole("button")).toBeNull()
    },
  },
  failed: {
    "sessions that cannot be asked for are a page that cannot be made": async () => {
      played.account.sessions(new Unavailable())
      expect((await visit("/account/sessions", { as })).status).toBe(503)
    },
  },
  refused: {
    "what cannot be ended now is said": async () => {
      played.account.sessions([own, phone])
      played.account.endSessions(new Unavailable())
      const page = await visit("/account/sessions", { as })
      const after = await send(page.main.getByRole("button", { name: words.endOf("curl") }), {}, { as })
      after.main.getByText("Sightline is not available right now. Please try again.")
    },
    "one is ended, or all others": async () => {
      played.account.sessions([own, phone, station])
      const asked = played.account.endSessions({ succeeded: true })
      const page = await visit("/account/sessions", { as })
      page.main.getByText("Scan station, curl")
      const [one] = page.main.getAllByRole("button", { name: words.endOf("curl") })
      if (one) (await send(one, {}, { as })).main.getByText(words.ended)
      await send(page.main.getByRole("button", { name: words.endOthers }), {}, { as })
      expect(asked).toMatchObject([{ payload: { sessions: phone.id } }, { payload: { sessions: "others" } }])
    },
  },
  forbidden: {
    "it does not exist for visitors": async () => {
      expect((await visit("/account/sessions")).status).toBe(404)
    },
  },
})
