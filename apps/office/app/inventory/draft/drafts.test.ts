import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { draftKeeper, draftPause } from "./drafts"
import type { Typed } from "./typed"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = (Model: string) => ({ version: null, values: { Model } })

/** A browser's store that only counts. */
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

it("a field change of a new product is kept after a typing pause of half a second · PRODUCT-36", async () => {
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

it("leaving the page keeps the last change at once, and saving keeps nothing", async () => {
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

it("requests stay in order, whatever happens to one", async () => {
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

it("a draft without an answer stays in the browser until one arrives, and is sent again when the network returns", async () => {
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

it("a refusal counts as no answer: an ended session loses no typed value", async () => {
  const box = aBox()
  const request = (async () => Response.json({ _tag: "SessionEnded" }, { status: 401 })) as typeof fetch
  const { keep, flush, settled } = draftKeeper({ id: null, categoryId: 301 }, box, request)
  keep(typed("Arden"))
  flush()
  await settled()
  expect(box.lies).toEqual([typed("Arden")])
})
