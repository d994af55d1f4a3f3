import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { answeringThreads } from "./thread"

/** Answers with its thread; a question may never be answered, fail, or end the thread. */
const source = `
  const { parentPort, threadId } = require("node:worker_threads")
  parentPort.on("message", (question) => {
    if (question === "for ever") for (;;) {}
    if (question === "a fault") throw new Error("ours")
    if (question === "the end") process.exit()
    parentPort.postMessage(threadId)
  })`

it.live("questions are answered by one thread after the other, and by several at once", () =>
  Effect.gen(function* () {
    const ask = answeringThreads({ source, input: null })
    const first = yield* ask<number>("who")
    assert.strictEqual(yield* ask<number>("who"), first)
    const both = yield* Effect.all([ask<number>("who"), ask<number>("who")], { concurrency: 2 })
    assert.strictEqual(both[0], first)
    assert.notStrictEqual(both[1], first)
  }),
)

it.live("a question that takes too much ends its thread alone, and the next one is answered by another", () =>
  Effect.gen(function* () {
    const ask = answeringThreads({ source, input: null, patience: 2000 })
    const first = yield* ask<number>("who")
    const late = yield* Effect.flip(ask<number>("for ever"))
    assert.strictEqual(late._tag, "ThreadOverrun")
    const next = yield* ask<number>("who")
    assert.notStrictEqual(next, first)
    for (const question of ["a fault", "the end"]) {
      assert.strictEqual((yield* Effect.exit(ask<number>(question)))._tag, "Failure")
      assert.notStrictEqual(yield* ask<number>("who"), next)
    }
  }),
)
