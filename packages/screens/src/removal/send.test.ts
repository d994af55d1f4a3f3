import { describe, expect, it } from "vitest"
import { newEntry } from "../task/entry"
import { type RemovalScope, sendTo } from "./send"

const scope: RemovalScope = {
  clientId: 3,
  clientCode: "oes",
  userId: 9,
  removePath: "/remove",
  reversePath: "/reverse",
  signInPath: "/home-login",
}
const scanned = newEntry("the-key", 0, { _tag: "Remove", code: "oes.i.11", itemId: null })
const answering = (answer: Response) => sendTo(scope, async () => answer)(scanned)

describe("sending a scan", () => {
  it("sends who scanned which code for whom, under the scan's own key", async () => {
    const sent: unknown[] = []
    const request: typeof fetch = async (path, init) => {
      const key = new Headers(init?.headers).get("idempotency-key")
      sent.push([path, key, JSON.parse(String(init?.body))])
      return Response.json({ _tag: "Done", value: { _tag: "NotFound", message: null, product: null } })
    }
    const send = sendTo(scope, request)
    await send(scanned)
    await send(newEntry("two", 0, { _tag: "Remove", code: "oes.7", itemId: 12 }))
    await send(newEntry("three", 0, { _tag: "Reverse", code: "oes.7", itemId: 12, statusId: 5, of: "two" }))
    expect(sent).toEqual([
      ["/remove", "the-key", { clientId: 3, userId: 9, code: "oes.i.11" }],
      ["/remove", "two", { clientId: 3, userId: 9, code: "oes.7", itemId: 12 }],
      ["/reverse", "three", { clientId: 3, userId: 9, itemId: 12, statusId: 5 }],
    ])
  })

  it.each([
    [200, { _tag: "RoleRefused" }, { _tag: "Answer", answer: { _tag: "Refused", reason: "RoleRefused" } }],
    [200, { _tag: "Unreadable", errors: {} }, { _tag: "Answer", answer: { reason: "Unreadable" } }],
    [200, { _tag: "SessionEnded" }, { _tag: "SessionEnded" }],
    [401, { _tag: "SessionEnded" }, { _tag: "SessionEnded" }],
    [200, { _tag: "ResponseError" }, { _tag: "ServerFailed" }],
    [500, {}, { _tag: "ServerFailed" }],
    [503, {}, { _tag: "NoAnswer" }],
    [429, {}, { _tag: "NoAnswer" }],
  ])("a %i with %j means %j", async (status, body, reply) => {
    expect(await answering(Response.json(body, { status }))).toMatchObject(reply)
  })

  it("never takes a page for an answer", async () => {
    await expect(answering(new Response("<!doctype html>", { status: 200 }))).rejects.toThrow()
  })
})
