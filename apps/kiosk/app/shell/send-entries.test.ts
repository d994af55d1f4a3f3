import { newEntry, unanswered } from "@sightline/screens/task/entry.ts"
import { describe, expect, it } from "vitest"
import { makeSender } from "./send-entries"

const scan = (id: string, sequence: number) =>
  newEntry(
    id,
    0,
    { _tag: "Remove", code: `oes.i.${id}`, itemId: null },
    { by: { userId: 9, name: "Ana", clientId: 3, sequence } },
  )
const notFound = { _tag: "NotFound", message: null, product: null } as const

interface Sent {
  readonly id: string
  readonly sequence: number
}

/** A server with its count and its accepted entries. */
function server(nextSequence = 1) {
  const known = new Set<string>()
  const asked: string[] = []
  let next = nextSequence
  const request: typeof fetch = async (_path, init) => {
    const { entries } = JSON.parse(String(init?.body)) as { entries: Sent[] }
    asked.push(entries.map(({ id, sequence }) => `${id}:${sequence}`).join(" "))
    const answers = []
    for (const { id, sequence } of entries) {
      if (!known.has(id) && sequence !== next) break
      if (!known.has(id)) next++
      known.add(id)
      answers.push({ id, answer: notFound })
    }
    return Response.json({ _tag: "Done", value: { answers, nextSequence: next } })
  }
  return { request, asked }
}

describe("sending a station's scans", () => {
  it("numbers entries in order, from the server's count on", async () => {
    const { request, asked } = server()
    const send = makeSender(request)
    expect(await send([scan("a", 1), scan("b", 2)])).toHaveLength(2)
    await send([scan("c", 3)])
    expect(asked).toEqual(["a:1 b:2", "c:3"])
  })

  it("names the people whose last scan is among these, so that the grants of those who left can go", async () => {
    const said: unknown[] = []
    const { request } = server()
    const noting: typeof fetch = (path, init) => {
      said.push((JSON.parse(String(init?.body)) as { last: unknown }).last)
      return request(path, init)
    }
    const [first, second] = [scan("a", 1), scan("b", 2)]
    let waiting = [first, second]
    const send = makeSender(noting, () => waiting)
    await send([first])
    waiting = [second]
    await send([second])
    expect(said).toEqual([[], [9]])
  })

  it("takes the server's count where the station's own was lost, and sends again at once", async () => {
    const { request, asked } = server(301)
    const send = makeSender(request)
    expect(await send([scan("a", 1), scan("b", 2)])).toHaveLength(2)
    expect(asked).toEqual(["a:1 b:2", "a:301 b:302"])
  })

  it("has an answer for accepted entries, and leaves the rest for later", async () => {
    const value = { answers: [{ id: "a", answer: notFound }], nextSequence: 2 }
    const send = makeSender(async () => Response.json({ _tag: "Done", value }))
    expect(await send([scan("a", 1), scan("b", 2)])).toEqual([{ _tag: "Answer", answer: notFound }])
    expect(await send([scan("b", 2)])).toEqual([{ _tag: "ServerFailed" }])
  })

  it("keeps a task that the server does not know, sends those before it, and sends it once the server names it", async () => {
    const { request, asked } = server()
    let tasks: readonly string[] | undefined
    const updated: typeof fetch = async (path, init) => {
      const answered = (await (await request(path, init)).json()) as { value: object }
      return Response.json({ ...answered, value: { ...answered.value, tasks } })
    }
    const later = { ...scan("b", 2), task: { _tag: "Fold", code: "oes.i.b" } as never }
    const send = makeSender(updated)
    expect(await send([scan("a", 1), later, scan("c", 3)])).toHaveLength(1)
    expect(await send([later, scan("c", 3)])).toEqual([{ _tag: "Kept", because: "updateNeeded" }])
    tasks = ["Remove", "Reverse", "Fold"]
    expect(await send([later, scan("c", 3)])).toHaveLength(2)
    expect(asked.filter((sent) => sent !== "")).toEqual(["a:1", "b:2 c:3"])
  })

  it.each([
    [200, { _tag: "StationUnknown" }, "SessionEnded"],
    [200, { _tag: "Unreadable", errors: {} }, "Answer"],
    [500, {}, "ServerFailed"],
    [503, {}, "NoAnswer"],
    [200, { _tag: "Unavailable" }, "NoAnswer"],
    [200, { _tag: "TooManyAttempts", retryAfter: 9 }, "NoAnswer"],
    [200, { _tag: "Done", value: { answers: [], nextSequence: 1, kept: "stationRevoked" } }, "Kept"],
    [200, { _tag: "Done", value: { answers: [], nextSequence: 1, kept: "tooManyWait" } }, "Kept"],
    [200, { _tag: "WhatIsThis" }, "ServerFailed"],
  ])("a %i with %j means %s", async (status, body, reply) => {
    const send = makeSender(async () => Response.json(body, { status }))
    expect(await send([scan("a", 1)])).toMatchObject([{ _tag: reply }])
  })

  it("marks an entry as failing after a quarter of a minute of failures", async () => {
    const said: unknown[] = []
    const send = makeSender(async (_path, init) => {
      said.push(JSON.parse(String(init?.body)).entries[0].isFailing)
      return new Response(null, { status: 500 })
    })
    let entry = scan("a", 1)
    let now = 0
    for (; now < 30_000; now = entry.state._tag === "Unknown" ? entry.state.notBefore : now) {
      expect(await send([entry])).toEqual([{ _tag: "ServerFailed" }])
      entry = unanswered(entry, now, true)
    }
    expect(said).toEqual([...Array(5).fill(undefined), true])
    // Without an answer, nothing is known about how the server handles it.
    await send([unanswered(unanswered(entry, now, false), now, true)])
    expect(said.at(-1)).toBeUndefined()
  })

  it("does not treat a batch as unreadable because one of its entries is", async () => {
    const send = makeSender(async () => Response.json({ _tag: "Unreadable", errors: {} }))
    expect(await send([scan("a", 1), scan("b", 2)])).toEqual([{ _tag: "ServerFailed" }])
  })
})
