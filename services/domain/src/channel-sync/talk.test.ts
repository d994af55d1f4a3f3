import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { type ChannelAnswer, done, type Step } from "./channel"
import { ChannelNetwork } from "./network"
import { talk } from "./talk"

const asking = (url: string): Step<ChannelAnswer> => ({
  _tag: "Ask",
  request: { url, headers: { "x-shopify-access-token": "shpat_secret" }, body: "{}" },
  next: (answer) => done(answer),
})

const hosts = ["lake-side.myshopify.com"]
const ask = (url: string, answer: (request: Request) => Promise<Response>) =>
  talk(hosts, asking(url)).pipe(Effect.provideService(ChannelNetwork, answer))
const right = "https://lake-side.myshopify.com/admin"

describe("the way out", () => {
  it.effect("leads to the channel's own host, without a redirect and nowhere else", () =>
    Effect.gen(function* () {
      let sent = 0
      const answer = async (request: Request) => {
        sent++
        assert.strictEqual(request.redirect, "error")
        assert.include(request.headers.get("user-agent"), "Sightline")
        return Response.json({ fine: true })
      }
      assert.deepInclude(yield* ask(right, answer), { status: 200, body: { fine: true } })
      for (const url of [
        "http://lake-side.myshopify.com/",
        "https://lake-side.myshopify.com:8443/",
        "https://other.myshopify.com/",
        "https://lake-side.myshopify.com@127.0.0.1/",
      ])
        assert.isTrue(Exit.isFailure(yield* Effect.exit(ask(url, answer))), url)
      assert.strictEqual(sent, 1)
    }),
  )

  it.effect("asks a silent host twice, and tells nothing of what it sent", () =>
    Effect.gen(function* () {
      let sent = 0
      const silent = async (): Promise<Response> => {
        sent++
        throw new Error("shpat_secret was not taken")
      }
      const exit = yield* Effect.exit(ask(right, silent))
      assert.strictEqual(sent, 2)
      assert.include(JSON.stringify(exit), "Away")
      assert.notInclude(JSON.stringify(exit), "shpat_secret")
    }),
  )

  it.effect("reads no endless answer", () =>
    Effect.gen(function* () {
      let parts = 0
      const endless = async () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              parts++
              controller.enqueue(new Uint8Array(1024 * 1024))
            },
          }),
        )
      assert.include(JSON.stringify(yield* Effect.exit(ask(right, endless))), "Malformed")
      assert.isBelow(parts, 10)
    }),
  )
})
