import type { RemovalAnswer } from "@sightline/screens/removal/answer.ts"
import { type Entry, isFailing } from "@sightline/screens/removal/entry.ts"
import type { Reply } from "@sightline/screens/removal/queue.ts"

const path = "/kiosk/apply"

/** Longer than this, in milliseconds, an answer is not waited for; the same entries are sent again. */
const patience = 6000

/** The server is starting, overtaken, or a proxy stands in for it. */
const isAway = new Set([429, 502, 503, 504])

/** What the route answers while the parts behind it are away, or have been asked too often. */
const isAwayBehind = new Set(["Unavailable", "RequestError", "TooManyAttempts"])

/** What the route answers. */
type Answered =
  | {
      readonly _tag: "Done"
      readonly value: {
        readonly answers: readonly { readonly id: string; readonly answer: RemovalAnswer }[]
        readonly nextSequence: number
      }
    }
  | { readonly _tag: string }

/**
 * Sends entries in the order in which they were read. The server counts them and takes only the next one; a station
 * whose store was emptied, or that was registered anew, learns from the first answer where the count stands.
 */
export function makeSender(request: typeof fetch = (...asked) => fetch(...asked)) {
  let next: number | undefined

  async function ask(batch: readonly Entry[]): Promise<Answered | "NoAnswer"> {
    const first = next ?? batch[0]?.by?.sequence ?? 1
    const entries = batch.map((entry, place) => ({
      id: entry.id,
      sequence: first + place,
      task: taskOf(entry.task),
      scannedAt: new Date(entry.at).toISOString(),
      userId: entry.by?.userId,
      ...(isFailing(entry) && { isFailing: true }),
    }))
    const response = await request(path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ entries }),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    })
    if (isAway.has(response.status)) return "NoAnswer"
    if (!response.ok) return { _tag: "Failed" }
    const answered = (await response.json()) as Answered
    return isAwayBehind.has(answered._tag) ? "NoAnswer" : answered
  }

  return async function send(batch: readonly Entry[]): Promise<readonly Reply[]> {
    // The second time with the count that the first has told.
    for (let turn = 0; turn < 2; turn++) {
      const answered = await ask(batch)
      if (answered === "NoAnswer") return [{ _tag: "NoAnswer" }]
      if (answered._tag === "StationUnknown") return [{ _tag: "SessionEnded" }]
      if (isUnreadable.has(answered._tag) && batch.length === 1) return [{ _tag: "Answer", answer: unreadable }]
      if (!("value" in answered)) return [{ _tag: "ServerFailed" }]
      next = answered.value.nextSequence
      const known = new Map(answered.value.answers.map(({ id, answer }) => [id, answer]))
      const replies = repliesTo(batch, known)
      if (replies.length > 0) return replies
    }
    return [{ _tag: "ServerFailed" }]
  }
}

const isUnreadable = new Set(["Unreadable", "BadRequest"])
const unreadable = {
  _tag: "Refused",
  reason: "Unreadable",
  product: null,
  itemId: null,
  reversibleTo: null,
} as const satisfies RemovalAnswer

/** Up to the first that was not taken in. */
function repliesTo(batch: readonly Entry[], known: ReadonlyMap<string, RemovalAnswer>): readonly Reply[] {
  const replies: Reply[] = []
  for (const { id } of batch) {
    const answer = known.get(id)
    if (!answer) break
    replies.push({ _tag: "Answer", answer })
  }
  return replies
}

/** To what status an item goes back is the server's to know. */
const taskOf = (task: Entry["task"]) =>
  task._tag === "Remove" ? task : { _tag: "Reverse", code: task.code, itemId: task.itemId, of: task.of }
