import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { draftKeeper, draftPause } from "./drafts"
import type { Typed } from "./typed"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = (Model: string) => ({ version: null, values: { Model } })

/** A browser's store that is only counted. */
function aBox() {
  const lies: (Typed | null)[] = []
  return {
    lies,
    keep: async (typed: Typed) => void lies.push(typed),
    forget: async () => void lies.push(null),
    found: async () => null,
  }
}

function aServer() {
  const heard: unknown[] = []
  const request = (async (_path: string, { body }: RequestInit) => {
    heard.push(JSON.parse(String(body)).typed)
    return new Response()
  }) as typeof fetch
  return { heard, request }
}

it("a field change of a new product is kept once nobody has typed for half a second · PRODUCT-36", async () => {
  const { heard, request } = aServer()
  const { keep, settled } = draftKeeper({ id: null, categoryId: 301 }, aBox(), request)
  for (const text of ["A", "Ar", "Ard"]) {
    keep(typed(text))
    await vi.advanceTimersByTimeAsync(499)
  }
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  expect([draftPause, heard]).toEqual([500, [typed("Ard")]])
})

it("whoever leaves the page has the last of it kept at once, and whoever saved has nothing kept", async () => {
  const { heard, request } = aServer()
  const { keep, flush, drop, settled } = draftKeeper({ id: 7, categoryId: 301 }, aBox(), request)
  drop()
  keep(typed("Arden"))
  flush()
  keep(typed("Arden 2"))
  drop()
  await vi.advanceTimersByTimeAsync(1000)
  await settled()
  expect(heard).toEqual([typed("Arden"), null])
})

it("requests stay in their order, whatever becomes of one", async () => {
  const heard: string[] = []
  const answers = [Promise.reject(new Error("offline")), Promise.resolve(new Response())]
  const request = (async (_path: string, { body }: RequestInit) => {
    heard.push(JSON.parse(String(body)).typed?.values.Model ?? "dropped")
    return answers.shift()
  }) as typeof fetch
  const { keep, flush, drop, settled } = draftKeeper({ id: 7, categoryId: 301 }, aBox(), request)
  keep(typed("one"))
  flush()
  drop()
  await settled()
  expect(heard).toEqual(["one", "dropped"])
})

it("what nobody answered lies in the browser until an answer comes, and is sent again when the network is back", async () => {
  let isAway = true
  const heard: unknown[] = []
  const request = (async (_path: string, { body }: RequestInit) => {
    if (isAway) throw new TypeError("offline")
    heard.push(JSON.parse(String(body)).typed)
    return new Response()
  }) as typeof fetch
  const box = aBox()
  const { keep, flush, again, drop, settled } = draftKeeper({ id: 7, categoryId: 301 }, box, request)
  again()
  keep(typed("Arden"))
  flush()
  await settled()
  expect(box.lies).toEqual([typed("Arden")])
  isAway = false
  again()
  await settled()
  expect([box.lies, heard]).toEqual([[typed("Arden"), null], [typed("Arden")]])
  drop()
  again()
  await settled()
  expect(heard).toEqual([typed("Arden"), null])
})

it("an answer that refuses is no answer either: a session that has ended costs nothing that was typed", async () => {
  const box = aBox()
  const request = (async () => Response.json({ _tag: "SessionEnded" }, { status: 401 })) as typeof fetch
  const { keep, flush, settled } = draftKeeper({ id: null, categoryId: 301 }, box, request)
  keep(typed("Arden"))
  flush()
  await settled()
  expect(box.lies).toEqual([typed("Arden")])
})
