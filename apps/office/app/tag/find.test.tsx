import { tagOf } from "@sightline/fixtures/bff/tag"
import { act } from "@sightline/fixtures/page/act"
import { scan } from "@sightline/fixtures/page/scanner"
import { states } from "@sightline/fixtures/page/states"
import { random } from "@sightline/fixtures/random"
import { users } from "@sightline/fixtures/records/user"
import { highestLevel } from "@sightline/hardware-scan/signal"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import { TagNumber } from "@sightline/model/tag-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, onTestFinished, test, vi } from "vitest"
import { walk } from "../../../../hardware/simulator/src/walk"
import { office } from "../test-pages"
import { findWords as words } from "./find-words"

const { visit, open, played } = office()
const as = users.staff
const path = "/tags/find/501"
const { epc } = tagOf()
const other = TagNumber.make("E2801160600002054C3D5A1C")

const given = (rows = [tagOf()]) => played.tag.list({ rows, total: rows.length, page: 1, pageSize: 100 })

states("tag/find.route.tsx", {
  empty: {
    "an item without a tag, and one whose tag is not written yet, say so": async () => {
      for (const rows of [[], [tagOf({ state: "planned" })], [tagOf({ itemId: InventoryItemId.make(502) })]]) {
        given(rows)
        const { main } = await visit(path, { as })
        main.getByText(words.none(501))
        main.getByText(words.noneHelp)
      }
    },
    "an item with tags is shown with its place, and only its own tags are asked for": async () => {
      const asked = given([tagOf(), tagOf({ epc: other }), tagOf({ itemId: InventoryItemId.make(502) })])
      const { main } = await visit(path, { as })
      main.getByRole("heading", { name: words.titleOf("Aviator, gold") })
      main.getByText(`${epc} ${other}`)
      main.getByText(tagOf().place)
      expect(asked.map(({ urlParams }) => urlParams)).toMatchObject([{ text: "oes.i.501", page: 1 }])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.tag.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "what is no item is no page": async () => {
      for (const id of ["0", "x", "1.5"]) expect((await visit(`/tags/find/${id}`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "strangers see nothing": async () => {
      played.tag.list(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

/** A radio reader at a serial port that a person has chosen before. */
function aReader() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    async open() {
      port.readable = new ReadableStream({
        start(of) {
          control = of
        },
      })
    },
    async close() {
      port.readable = null
    },
  }
  const ports = {
    getPorts: async () => [port],
    requestPort: async () => port,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  Object.defineProperty(navigator, "serial", { value: ports, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serial"))
  return { says: (text: string) => act(async () => control?.enqueue(new TextEncoder().encode(text))) }
}

/** The sound of a browser, and the pitches that were heard. */
function aSpeaker(): readonly number[] {
  const heard: number[] = []
  const joins = { connect: (next: unknown) => next }
  const parts = {
    AudioContext: class {
      readonly state = "running"
      get currentTime() {
        return Date.now() / 1000
      }
      readonly close = async () => undefined
    },
    OscillatorNode: class {
      readonly connect = joins.connect
      readonly start = () => void heard.push(this.options.frequency)
      readonly stop = () => undefined
      constructor(
        _: unknown,
        readonly options: { readonly frequency: number },
      ) {}
    },
    GainNode: class {
      readonly connect = joins.connect
      readonly gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
    },
  }
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part)
  return heard
}

/** Lets the clock of the page go on, and does at each time what is due. */
async function passes(milliseconds: number, at: (now: number) => Promise<void> = async () => undefined) {
  for (let now = 100; now <= milliseconds; now += 100) {
    await at(now)
    await act(async () => void vi.advanceTimersByTime(100))
  }
}

const onTrueTime = () => void vi.useRealTimers()

/** The page with a connected reader, whose search has begun; its clock is the test's. */
async function searching() {
  given([tagOf(), tagOf({ epc: other })])
  const reader = aReader()
  const tones = aSpeaker()
  const page = await open(path, { as })
  await page.findByText("The radio reader is connected.")
  // The date is faked already, and one clock takes the place of another only when that has gone. Nothing waits for an element from now on:
  // that needs the true clock, which `onTrueTime` brings back.
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "performance"] })
  act(() => page.getByRole("button", { name: words.start }).click())
  page.getByText(words.notHeard, { selector: "p" })
  const level = () =>
    Number(/^Level (\d+)/.exec(page.getByText(/^(Level|Not)/, { selector: "p" }).textContent ?? "")?.[1] ?? -1)
  return { page, reader, tones, level }
}

test("on the way to a tag its level and its tone rise; foreign tags are ignored, and the end changes nothing", async () => {
  const { page, reader, tones, level } = await searching()
  const { next: chance } = random(35)
  const reads = walk({ from: 5, to: 0.1, seconds: 12, rate: 12, chance })
  const levels: number[] = []
  await passes(12_000, async (now) => {
    const due = reads.filter(({ at }) => at > now - 100 && at <= now)
    await reader.says(due.map(({ dbm }) => `E280F00D0000000000000001,-30\r\n${epc},${dbm}\r\n`).join(""))
    levels.push(level())
  })
  const thirds = [0, 1, 2].map((nth) => levels.slice(nth * 40, nth * 40 + 40).reduce((sum, one) => sum + one, 0) / 40)
  expect(thirds).toEqual([...thirds].sort((one, other) => one - other))
  expect(thirds[0]).toBeLessThan(6)
  expect(level()).toBe(highestLevel)
  page.getByText(words.levelText(highestLevel), { selector: "p" })
  expect(tones.at(-1)).toBe(1320)
  expect(tones[0]).toBeLessThan(900)
  act(() => page.getByRole("button", { name: words.found }).click())
  page.getByText(words.foundNow)
  const before = tones.length
  await reader.says(`${epc},-30\r\n`)
  await passes(2000)
  expect(tones).toHaveLength(before)
  expect(page.queryByText(/^Level/)).toBeNull()
})

test("either tag of the item is the item, and a screen reader hears a new level once a second at most", async () => {
  const { page, reader } = await searching()
  const said: { readonly text: string; readonly at: number }[] = []
  await passes(6000, async (now) => {
    const dbm = -75 + Math.floor(now / 150)
    await reader.says(`${now % 200 === 0 ? epc : other},${dbm}\r\n`)
    const text = page
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .find((one) => /^(Level|Not)/.test(one ?? ""))
    if (text && text !== said.at(-1)?.text) said.push({ text, at: now })
  })
  expect(said.length).toBeGreaterThan(3)
  for (const [nth, { at }] of said.entries()) expect(at - (said[nth - 1]?.at ?? -1000)).toBeGreaterThanOrEqual(1000)
})

test("after five seconds of nothing it says to move on, and takes that back when the tag is heard", async () => {
  const { page, reader } = await searching()
  await passes(4800)
  expect(page.queryAllByText(words.moveOn)).toEqual([])
  await passes(400)
  // On the screen, and to screen readers.
  expect(page.getAllByText(words.moveOn)).toHaveLength(2)
  await reader.says(`${epc},-60\r\n`)
  await passes(1000)
  expect(page.queryAllByText(words.moveOn)).toEqual([])
})

test("without sound it makes none, and the next visit remembers that", async () => {
  const { page, reader, tones } = await searching()
  await reader.says(`${epc},-40\r\n`)
  await passes(500)
  expect(tones.length).toBeGreaterThan(0)
  const before = tones.length
  act(() => page.getByRole("switch", { name: words.sound }).click())
  await reader.says(`${epc},-40\r\n`)
  await passes(2000)
  expect(tones).toHaveLength(before)
  onTrueTime()
  page.reload()
  await expect.poll(() => page.queryByRole("switch", { name: words.sound })?.getAttribute("aria-checked")).toBe("false")
})

test("what the reader sends and nobody understands is told, and so is a reader of another pace", async () => {
  const { page, reader } = await searching()
  await reader.says(`READY\r\n${epc},-60\r\nERR\u0001 17\r\n`)
  await passes(300)
  page.getByText(words.unread(2))
  page.getByText(words.lastUnread("ERR· 17"))
  await reader.says("x".repeat(600))
  await passes(300)
  page.getByText(words.noise)
})

test("a reader that types tells no strength: the page says so, and counts how often it hears the tag", async () => {
  given()
  aSpeaker()
  const page = await open(path, { as })
  await page.findByText(words.noSerial)
  await page.press(words.start)
  await page.findByText(words.notHeard, { selector: "p" })
  for (let nth = 0; nth < 3; nth++) scan(epc, 5)
  await page.findByText(/^Level [0-3] of 10/, { selector: "p" })
  await page.findByText(words.noStrength)
})

test("the keyboard alone starts, finds, starts again and stops, and keeps the focus", async () => {
  const { page } = await searching()
  onTrueTime()
  const focused = () => document.activeElement?.textContent
  const press = async (name: string) => {
    page.getByRole("button", { name }).focus()
    await page.press(name)
  }
  await press(words.found)
  await expect.poll(focused).toBe(words.again)
  await press(words.again)
  await expect.poll(focused).toBe(words.found)
  await press(words.stop)
  await page.findByText(words.stopped)
  await expect.poll(focused).toBe(words.again)
})
