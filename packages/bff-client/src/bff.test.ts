import { HttpClient, HttpClientResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeBff } from "./bff"
import { currentCall, type Said } from "./call"

it("a refusal keeps its name and its fields, and the server's own words are recorded with the call: the detail, else the message, else the title · API-04 ERR-04", async () => {
  const said = async (words: object) => {
    const refused = { ...words, code: "UpiTypeInUse" }
    const client = HttpClient.make((request) =>
      Effect.succeed(HttpClientResponse.fromWeb(request, Response.json(refused, { status: 409 }))),
    )
    const details = new Map<string, Said>()
    const call = { accessToken: null, clientId: null, requestId: "", address: "", key: null, details }
    const asked = Effect.gen(function* () {
      const bff = yield* makeBff({ baseUrl: "http://bff", trust: { header: "x-address", secret: "" } })
      return yield* Effect.flip(bff.category.list({ urlParams: {} }))
    })
    await Effect.runPromise(
      asked.pipe(Effect.locally(currentCall, call), Effect.provideService(HttpClient.HttpClient, client)),
    )
    return details.get("UpiTypeInUse")
  }
  const words = { title: "In use", detail: "A category uses this UPI type.", message: "It is used." }
  const title = "In use"
  expect(await said(words)).toEqual({ detail: "A category uses this UPI type.", title })
  expect(await said({ ...words, detail: "" })).toEqual({ detail: "It is used.", title })
  expect(await said({ title })).toEqual({ detail: title, title })
  expect(await said({ detail: "It is used." })).toEqual({ detail: "It is used." })
  expect(await said({})).toBeUndefined()
})

/** A bff of that address whose every call gets this answer; `asked` are the addresses that were called. */
const answering = (answer: () => Response, baseUrl = "http://bff") => {
  const asked: string[] = []
  const client = HttpClient.make((request, url) => {
    asked.push(url.href)
    return Effect.succeed(HttpClientResponse.fromWeb(request, answer()))
  })
  const bff = makeBff({ baseUrl, trust: { header: "x-address", secret: "" } }).pipe(
    Effect.provideService(HttpClient.HttpClient, client),
  )
  return { asked, bff: Effect.runSync(bff) }
}

it("200 to 299 are a success, and any other status fails with what the server said · API-03", async () => {
  const types = { status: true, result: [] }
  for (const status of [200, 201, 202, 206, 299]) {
    const { bff } = answering(() => Response.json(types, { status }))
    expect([status, await Effect.runPromise(bff.category.upiTypes({ urlParams: {} }))]).toEqual([status, []])
  }
  const detail = "You have to sign in."
  const refused = { title: "Signed out", detail, message: detail, code: "SessionEnded" }
  for (const [status, name] of [
    [300, "ResponseError"],
    [304, "ResponseError"],
    [401, "SessionEnded"],
    [500, "ResponseError"],
  ] as const) {
    const details = new Map<string, Said>()
    const call = { accessToken: null, clientId: null, requestId: "", address: "", key: null, details }
    const { bff } = answering(() =>
      status === 304 ? new Response(null, { status }) : Response.json(refused, { status }),
    )
    const failed = Effect.flip(bff.category.upiTypes({ urlParams: {} })).pipe(Effect.locally(currentCall, call))
    expect([status, await Effect.runPromise(failed)]).toMatchObject([status, { _tag: name }])
    expect([status, details.get("SessionEnded")?.detail]).toEqual([status, status < 400 ? undefined : detail])
  }
})

it("every call lies below the configured address of the host · API-06", async () => {
  for (const baseUrl of ["http://bff.test:4000", "https://calls.example.test"]) {
    const { bff, asked } = answering(() => Response.json({ status: true, result: [] }), baseUrl)
    await Effect.runPromise(bff.category.upiTypes({ urlParams: {} }))
    expect(asked).toEqual([`${baseUrl}/api/UPI/GetUPITypes`])
  }
  const paths = Object.values(BffApi.groups).flatMap(({ endpoints }) =>
    Object.values(endpoints).map(({ path }) => path),
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !/^\/(api|User)\//.test(path))).toEqual([])
})
