import { mostHeard } from "@sightline/model/count-rules"
import { expect, it } from "vitest"
import { heardTags } from "./heard"

const epc = (nth: number) => `E280${String(nth).padStart(20, "0")}`
const tags = (count: number) => Array.from({ length: count }, (_, nth) => epc(nth))

it("a tag waits once however often it is heard, and is not sent again at once", () => {
  let at = new Date("2026-11-26T09:00:00Z")
  const heard = heardTags(() => at)
  for (const _ of Array(50)) heard.hear([epc(1), epc(2)])
  expect(heard.take().heard).toEqual([
    { epc: epc(1), at: at.toISOString() },
    { epc: epc(2), at: at.toISOString() },
  ])
  heard.hear([epc(1)])
  expect(heard.isEmpty()).toBe(true)
  at = new Date("2026-11-26T09:01:00Z")
  heard.hear([epc(1)])
  expect(heard.take().heard).toEqual([{ epc: epc(1), at: at.toISOString() }])
})

it("a wall is sent in as few calls as are allowed, and what nobody took is sent again", () => {
  const heard = heardTags()
  heard.hear(tags(mostHeard + 20))
  const first = heard.take()
  expect(first.heard).toHaveLength(mostHeard)
  first.failed()
  const all = [...heard.take().heard, ...heard.take().heard].map(({ epc: of }) => of)
  expect(all.sort()).toEqual(tags(mostHeard + 20).sort())
  expect(heard.isEmpty()).toBe(true)
})
