import { sessionOf } from "@sightline/fixtures/bff/session"
import { scan } from "@sightline/fixtures/page/scanner"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { commandCode } from "@sightline/model/command-card"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryOutcome, SentTask } from "@sightline/model/station-entry"
import { nothingRead, withScan } from "@sightline/screens/tag/pairing-state.ts"
import { verbOf } from "@sightline/screens/task/verbs.ts"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { modeWords } from "../shell/mode-words"
import { pairWords } from "../shell/pair-words"
import { atWork, kiosk } from "../test-pages"
import { conflictWords } from "./conflict-words"
import { PairCard } from "./pair-card"

const station = kiosk()
const { code: client } = sessionOf(users.staff).client
const label = (nth: number) => `${client}.i.${nth}`
const tag = (nth: number) => `E2801165${String(nth).padStart(16, "0")}`

/** A station whose server has the second tag on item 7, and pairs any other. */
const atStation = () => atWork(station, outcomeOf)

function outcomeOf(task: SentTask): EntryOutcome {
  if (task._tag !== "PairTag") return { _tag: "NotFound", message: null, product: null }
  const itemId = InventoryItemId.make(Number(task.code.split(".").at(-1)))
  const holder = { itemId: InventoryItemId.make(7), product: "A round frame" }
  if (task.epc === tag(2) && !task.mayMove)
    return {
      ...{ _tag: "Conflict", reason: "tagTaken", product: null, itemId, holder },
      ...{ statusId: null, last: null, reversibleTo: null },
    }
  const from = task.mayMove ? holder.itemId : null
  return { _tag: "TagPaired", epc: task.epc, itemId, from, isSame: false, product: null }
}

it("a pair that waits for a second tag says so", () => {
  const reading = withScan(withScan(nothingRead, label(1)), tag(1))
  const drawn = renderToStaticMarkup(<PairCard pairing={{ reading, isSeveral: false, hearTags: () => undefined }} />)
  expect(drawn).toContain(pairWords.waits(label(1)))
})

it("labels and tags are paired one after the other by scans alone, and a taken tag moves where its person says so", async () => {
  const { page, sent } = await atStation()
  scan(commandCode(client, "pair"), 5)
  await page.findByRole("heading", { name: modeWords.titles.PairTag })
  await page.findByText(pairWords.first)
  scan(label(1), 5)
  await page.findByText(pairWords.needsTag(label(1)))
  scan(tag(1), 5)
  await page.findByText(`Tag ${tag(1)} is on item 1.`)
  expect(sent).toEqual([{ _tag: "PairTag", code: label(1), itemId: null, epc: tag(1) }])

  // A reader without an end key runs two numbers together.
  scan(label(2), 5)
  await page.findByText(pairWords.needsTag(label(2)))
  scan(`${tag(2)}${tag(3)}`, 5)
  await page.findAllByText(pairWords.several)
  await page.findByText(pairWords.needsTag(label(2)))
  within(page.getByRole("region", { name: pairWords.title })).getByText(pairWords.several)
  expect(sent).toHaveLength(1)

  scan(tag(2), 5)
  await page.findByRole("button", { name: "Move it here" })
  page.getByText("The tag is on item 7, A round frame.")
  page.getByRole("button", { name: conflictWords.leave({ reason: "TagTaken" }) })
  expect(sent).toHaveLength(2)
  await page.press("Move it here")
  await page.findByText(`Tag ${tag(2)} is on item 2, and no longer on item 7.`)
  expect(sent.at(-1)).toEqual({ _tag: "PairTag", code: label(2), itemId: 2, epc: tag(2), mayMove: true })
  await page.gone("button", "Move it here")
})

it("a taken tag that its person leaves stays where it is", async () => {
  const { page, sent } = await atStation()
  scan(commandCode(client, "pair"), 5)
  await page.findByRole("heading", { name: modeWords.titles.PairTag })
  scan(tag(2), 5)
  await page.findByText(pairWords.needsItem)
  scan(label(1), 5)
  await page.findByRole("button", { name: "Leave it" })
  await page.press("Leave it")
  await page.findAllByText(verbOf({ _tag: "PairTag", code: "", itemId: null, epc: "" }).words.notDone)
  expect(sent).toHaveLength(1)
})
