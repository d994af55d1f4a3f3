import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { afterEach, expect, it } from "vitest"
import { type Hear, type HearChannel, hookPath, hookTo, isHook } from "./hook"

const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

async function listening(payment: Hear, channel: HearChannel = async () => "refused") {
  const server = createServer(hookTo({ payment, channel })).listen(0, "127.0.0.1")
  ends.push(() => server.close())
  await new Promise((listening) => server.once("listening", listening))
  return server.address() as AddressInfo
}

async function sending(payment: Hear, channel?: HearChannel, path = hookPath) {
  const at = `http://127.0.0.1:${(await listening(payment, channel)).port}${path}`
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

it("refuses a body that no event has before it has arrived, said or not", async () => {
  let asked = 0
  const { port } = await listening(async () => {
    asked++
    return "heard"
  })
  for (const [framing, piece] of [
    ["Content-Length: 10000000", "x"],
    ["Transfer-Encoding: chunked", `${(262_145).toString(16)}\r\n${"x".repeat(262_145)}\r\n`],
  ] as const) {
    const socket = connect(port, "127.0.0.1")
    // The rest never comes.
    socket.write(`POST ${hookPath} HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n${piece}`)
    let said = ""
    for await (const part of socket) said += part
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
  }
  expect(asked).toBe(0)
})

it("takes nothing but a post, and asks again when the bff is away", async () => {
  let asked = 0
  const send = await sending(async () => {
    asked++
    throw new Error("the bff is away")
  })
  expect(await send("", { method: "PUT" })).toBe(405)
  expect(asked).toBe(0)
  expect(await send("{}")).toBe(503)
  expect(asked).toBe(1)
})

it("passes an event of a channel on with the end of its address, and says of a refused one that nothing is there", async () => {
  const heard: unknown[] = []
  const outcomes = ["heard", "refused", "unheard"] as const
  const path = "/hooks/channel/3.abc?x=1"
  const send = await sending(
    async () => "heard",
    async (event) => outcomes[heard.push(event) - 1] ?? "unheard",
    path,
  )
  const init = { headers: { "x-shopify-topic": "orders/create", "x-shopify-hmac-sha256": "c2ln" } }
  const body = '{ "id" : 1,\n"updated_at":"é" }'
  expect([await send(body, init), await send(body), await send(body)]).toEqual([200, 404, 503])
  expect(heard[0]).toEqual({ body, handle: "3.abc", topic: "orders/create", signature: "c2ln" })
  expect(heard[1]).toMatchObject({ topic: "", signature: "" })
  expect([isHook(hookPath), isHook("/hooks/channel/x"), isHook("/hooks"), isHook("/hooks/stripe/x")]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
