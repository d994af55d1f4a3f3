import { HttpClient, HttpClientResponse } from "@effect/platform"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeBff } from "./bff"
import { currentCall } from "./call"

it("a refusal keeps its name and its fields, and the server's own words are recorded with the call", async () => {
  const detail = "A category uses this UPI type."
  const refused = { title: "In use", detail, message: detail, code: "UpiTypeInUse" }
  const client = HttpClient.make((request) =>
    Effect.succeed(HttpClientResponse.fromWeb(request, Response.json(refused, { status: 409 }))),
  )
  const details = new Map<string, string>()
  const call = { accessToken: null, clientId: null, requestId: "", address: "", key: null, details }
  const asked = Effect.gen(function* () {
    const bff = yield* makeBff({ baseUrl: "http://bff", trust: { header: "x-address", secret: "" } })
    return yield* Effect.flip(bff.category.list({ urlParams: {} }))
  })
  await Effect.runPromise(
    asked.pipe(Effect.locally(currentCall, call), Effect.provideService(HttpClient.HttpClient, client)),
  )
  expect(details.get("UpiTypeInUse")).toBe(detail)
})
