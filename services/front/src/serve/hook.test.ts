import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, it } from "vitest"
import { type Hear, hookPath, hookTo } from "./hook"

const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

async function sending(hear: Hear) {
  const server = createServer(hookTo(hear)).listen(0, "127.0.0.1")
  ends.push(() => server.close())
  await new Promise((listening) => server.once("listening", listening))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}${hookPath}`
  return async (body: string, init: RequestInit = {}) =>
    (await fetch(at, { method: "POST", body, headers: { "stripe-signature": "t=1,v1=00" }, ...init })).status
}

it("passes an event on byte for byte with its signature, and tells the provider whether it was heard", async () => {
  const heard: unknown[] = []
  const outcomes = ["heard", "refused", "unheard"] as const
  const send = await sending(async (event) => outcomes[heard.push(event) - 1] ?? "unheard")
  const body = '{ "id" : "evt_1",\n"name":"é" }'
  expect([await send(body), await send(body), await send(body)]).toEqual([200, 400, 503])
  expect(heard[0]).toEqual({ body, signature: "t=1,v1=00" })
})

it("reads no body that no event has, takes nothing but a post, and asks again when the bff is away", async () => {
  let asked = 0
  const send = await sending(async () => {
    asked++
    throw new Error("the bff is away")
  })
  expect(await send("x".repeat(262_145))).toBe(400)
  expect(await send("", { method: "PUT" })).toBe(405)
  expect(asked).toBe(0)
  expect(await send("{}")).toBe(503)
})
