import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { users } from "@sightline/fixtures/records/user"
import { commandCode } from "@sightline/model/command-card"
import { words } from "@sightline/screens/removal/words.ts"
import { expect, it, vi } from "vitest"
import { atWork, kiosk } from "../test-pages"
import { forgottenAfter, goesOn } from "./kept-mode"
import { modeWords } from "./mode-words"

const station = kiosk()
const { client } = sessionOf(users.staff)
const card = (command: Parameters<typeof commandCode>[1]) => scan(commandCode(client.code, command), 5)

it("a station whose browser dies goes on in its mode, until nobody has used it for ten minutes", async () => {
  const { page, sent } = await atWork(station, () => ({ _tag: "NotFound", message: null, product: null }))
  for (const mode of ["Count", "AddQuantity"] as const) {
    card(mode === "Count" ? "count" : "add")
    await page.findByRole("heading", { name: modeWords.titles[mode] })
    page.reload()
    await page.findByRole("heading", { name: modeWords.titles[mode] })
  }
  vi.setSystemTime(Date.now() + forgottenAfter)
  page.reload()
  await expect.poll(() => page.getByRole("button", { name: words.search }).matches(":disabled")).toBe(false)
  scan(`${client.code}.i.7`, 5)
  await expect.poll(() => sent.map(({ _tag }) => _tag)).toEqual(["Remove"])
})

it("a mode is its person's alone", () => {
  const kept = { mode: "Count", target: null, countId: null, userId: 7, at: 1000 } as const
  expect([7, 8].map((userId) => goesOn(kept, userId, 2000))).toEqual([true, false])
})

it("a mode that was used later than it is now, by a clock that was set back, is not gone on with", () => {
  const kept = { mode: "Count", target: null, countId: null, userId: 7, at: 2 * forgottenAfter } as const
  expect([0, forgottenAfter + 1].map((now) => goesOn(kept, 7, now))).toEqual([false, true])
})
