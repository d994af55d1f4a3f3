import { Readable } from "node:stream"
import { afterEach, assert, beforeEach, it, vi } from "vitest"
import { throwAway } from "./throw-away"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }))
afterEach(() => void vi.useRealTimers())

/** An endless body, and the number of its chunks that were taken. */
function anEndlessBody() {
  const chunk = Buffer.alloc(65_536)
  const read = function (this: Readable) {
    this.push(chunk)
  }
  const body = Object.assign(new Readable({ read }), { complete: false })
  let taken = 0
  throwAway(body)
  body.on("data", () => taken++)
  return { taken: () => taken, stop: () => body.destroy() }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

it("unread bodies share one pace and take turns, so that any number of them leaves the thread to others", async () => {
  const bodies = Array.from({ length: 10 }, anEndlessBody)
  const taken = () => bodies.map((body) => body.taken())
  await settled()
  assert.deepStrictEqual(taken(), Array(10).fill(1))
  for (let turn = 0; turn < 25; turn++) {
    vi.advanceTimersByTime(2)
    await settled()
  }
  assert.deepStrictEqual(taken(), [...Array(5).fill(4), ...Array(5).fill(3)])
  for (const body of bodies) body.stop()
})
