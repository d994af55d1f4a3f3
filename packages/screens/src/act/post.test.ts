import { expect, it } from "vitest"
import { post } from "./post"

const answering = (response: Response | Error) =>
  (async () => {
    if (response instanceof Error) throw response
    return response
  }) as typeof fetch
const ask = (response: Response | Error) => post("/vendor/save", {}, {}, answering(response))

it("returns the outcome that a route answers", async () => {
  expect(await ask(Response.json({ _tag: "CodeTaken" }))).toEqual({ _tag: "CodeTaken" })
})

it("reports an unknown outcome without an answer, with a broken one and after a failure", async () => {
  expect(await ask(new TypeError("offline"))).toEqual({ _tag: "NoAnswer", thrown: "offline" })
  for (const response of [new Response('{"_ta'), new Response("", { status: 502 })])
    expect(await ask(response)).toEqual({ _tag: "NoAnswer" })
})

it("reports an ended session", async () => {
  expect(await ask(new Response("", { status: 401 }))).toEqual({ _tag: "SessionEnded" })
})
