import type { KeptBecause, TaskAnswer } from "@sightline/screens/task/answer.ts"
import { type Entry, isFailing } from "@sightline/screens/task/entry.ts"
import type { Reply } from "@sightline/screens/task/queue.ts"
import { isWaiting } from "./station-context"

const path = "/kiosk/apply"

/** The timeout in milliseconds; after it the same entries are sent again. */
const patience = 6000

/** The server is starting or overloaded, or a proxy answers for it. */
const isAway = new Set([429, 502, 503, 504])

/** The route's answer while the parts behind it are away or limited. */
const isAwayBehind = new Set(["Unavailable", "RequestError", "TooManyAttempts"])

/** The route's answer. */
type Answered =
  | {
      readonly _tag: "Done"
      readonly value: {
        readonly answers: readonly { readonly id: string; readonly answer: TaskAnswer }[]
        readonly nextSequence: number
        readonly kept: KeptBecause | null
        /** The tasks that the server knows; a server of the first releases does not say. */
        readonly tasks?: readonly string[]
      }
    }
  | { readonly _tag: string }

/**
 * Sends entries in the order of reading. The server counts them and accepts only the next one; a station with an emptied
 * store, or a new registration, learns the count from the first answer.
 */
export function makeSender(
  request: typeof fetch = (...asked) => fetch(...asked),
  current: () => readonly Entry[] = () => [],
) {
  let next: number | undefined
  let tasks: ReadonlySet<string> = firstTasks

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
      body: JSON.stringify({ entries, sentAt: new Date().toISOString(), last: lastOf(batch, current()) }),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    })
    if (isAway.has(response.status)) return "NoAnswer"
    if (!response.ok) return { _tag: "Failed" }
    const answered = (await response.json()) as Answered
    const value = valueOf(answered)
    if (value) {
      next = value.nextSequence
      tasks = new Set(value.tasks ?? firstTasks)
    }
    return isAwayBehind.has(answered._tag) ? "NoAnswer" : answered
  }

  const isKnown = ({ task }: Entry) => tasks.has(task._tag)

  return async function send(all: readonly Entry[]): Promise<readonly Reply[]> {
    // The server may have been updated, or have gone back to an earlier release, since it last said what it knows.
    if (!all.every(isKnown)) {
      const answered = await ask([])
      if (!valueOf(answered)) return [failureOf(answered)]
    }
    const unknown = all.findIndex((entry) => !isKnown(entry))
    const batch = unknown < 0 ? all : all.slice(0, unknown)
    if (batch.length === 0) return [{ _tag: "Kept", because: "updateNeeded" }]
    // The second attempt uses the count from the first.
    for (let turn = 0; turn < 2; turn++) {
      const answered = await ask(batch)
      if (isUnreadable(answered) && batch.length === 1) return [{ _tag: "Answer", answer: unreadable }]
      const value = valueOf(answered)
      if (!value) return [failureOf(answered)]
      const known = new Map(value.answers.map(({ id, answer }) => [id, answer]))
      const replies = repliesTo(batch, known)
      if (replies.length > 0) return replies
      if (value.kept) return [{ _tag: "Kept", because: value.kept }]
    }
    return [{ _tag: "ServerFailed" }]
  }
}

/** The people without further entries after this batch. */
function lastOf(batch: readonly Entry[], all: readonly Entry[]): readonly number[] {
  const sent = new Set(batch.map(({ id }) => id))
  const more = new Set(all.flatMap((entry) => (isWaiting(entry) && !sent.has(entry.id) ? [entry.by?.userId] : [])))
  const people = new Set(batch.flatMap(({ by }) => (by ? [by.userId] : [])))
  return [...people].filter((userId) => !more.has(userId))
}

/** What every server of this product knows. */
const firstTasks: ReadonlySet<string> = new Set(["Remove", "Reverse"])

const valueOf = (answered: Answered | "NoAnswer") =>
  answered !== "NoAnswer" && "value" in answered ? answered.value : undefined

function failureOf(answered: Answered | "NoAnswer"): Reply {
  if (answered === "NoAnswer") return { _tag: "NoAnswer" }
  return { _tag: answered._tag === "StationUnknown" ? "SessionEnded" : "ServerFailed" }
}

const isUnreadable = (answered: Answered | "NoAnswer") =>
  answered !== "NoAnswer" && (answered._tag === "Unreadable" || answered._tag === "BadRequest")
const unreadable = {
  _tag: "Refused",
  reason: "Unreadable",
  product: null,
  itemId: null,
  reversibleTo: null,
} as const satisfies TaskAnswer

/** Up to the first that was not accepted. */
function repliesTo(batch: readonly Entry[], known: ReadonlyMap<string, TaskAnswer>): readonly Reply[] {
  const replies: Reply[] = []
  for (const { id } of batch) {
    const answer = known.get(id)
    if (!answer) break
    replies.push({ _tag: "Answer", answer })
  }
  return replies
}

/** Only the server knows the status that a reversal restores. */
function taskOf(task: Entry["task"]) {
  if (task._tag !== "Reverse") return task
  const { statusId: _here, ...sent } = task
  return sent
}
