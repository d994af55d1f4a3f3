import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { draftKeeper, draftPause } from "./drafts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = (Model: string) => ({ version: null, values: { Model } })

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
  const { keep, settled } = draftKeeper({ id: null, categoryId: 301 }, request)
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
  const { keep, flush, drop, settled } = draftKeeper({ id: 7, categoryId: 301 }, request)
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
  const { keep, flush, drop, settled } = draftKeeper({ id: 7, categoryId: 301 }, request)
  keep(typed("one"))
  flush()
  drop()
  await settled()
  expect(heard).toEqual(["one", "dropped"])
})
