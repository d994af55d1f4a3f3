import type { CallerShape } from "@sightline/model/caller"

/** Whose work waits for a connection: a client's own, its visitors', or the installation's, which has no client. */
export interface Lane {
  readonly client: number | null
  readonly isVisitors: boolean
}

export const installationLane: Lane = { client: null, isVisitors: false }

/** The lane of what a client's people, stations, agents and jobs do. */
export const laneOf = (client: number): Lane => ({ client, isVisitors: false })

export const callersLane = ({ _tag, clientId }: CallerShape): Lane => ({
  client: clientId,
  isVisitors: _tag === "Visitor",
})

/** Most connections of a pool that one lane holds: a quarter is always left to others. */
export const mostOfLane = (size: number) => Math.max(1, size - Math.ceil(size / 4))

/** Most that the visitors of all clients hold together. */
export const mostOfVisitors = (size: number) => Math.max(1, Math.floor(size / 2))

interface Queue<Waiting> {
  readonly isVisitors: boolean
  held: number
  /** With when each began to wait, counted up. */
  readonly waiting: { readonly of: Waiting; readonly since: number }[]
}

/**
 * Who may hold one more of `size` connections, and who is next. A lane that holds less comes first, then people before visitors, then who has
 * waited longest; so somebody's many or slow statements keep their own work waiting, and nobody else's (decision 177).
 */
export function makeLanes<Waiting>(size: number) {
  const queues = new Map<string, Queue<Waiting>>()
  let visitors = 0
  let clock = 0

  const nameOf = ({ client, isVisitors }: Lane) => `${client} ${isVisitors}`
  const queueOf = (lane: Lane) => {
    const name = nameOf(lane)
    const queue = queues.get(name) ?? { isVisitors: lane.isVisitors, held: 0, waiting: [] }
    queues.set(name, queue)
    return queue
  }
  const forget = (lane: Lane) => {
    const queue = queues.get(nameOf(lane))
    if (queue?.held === 0 && queue.waiting.length === 0) queues.delete(nameOf(lane))
  }
  const mayHold = ({ held, isVisitors }: Queue<Waiting>) =>
    held < mostOfLane(size) && (!isVisitors || visitors < mostOfVisitors(size))
  const change = (queue: Queue<Waiting>, by: 1 | -1) => {
    queue.held += by
    if (queue.isVisitors) visitors += by
  }
  const isBefore = (one: Queue<Waiting>, other: Queue<Waiting>) =>
    one.held - other.held || Number(one.isVisitors) - Number(other.isVisitors) || sinceOf(one) - sinceOf(other)

  return {
    /** Holds one for the lane, unless it holds its share. */
    hold(lane: Lane): boolean {
      const queue = queueOf(lane)
      const isHeld = mayHold(queue)
      if (isHeld) change(queue, 1)
      forget(lane)
      return isHeld
    },
    release(lane: Lane): void {
      change(queueOf(lane), -1)
      forget(lane)
    },
    wait(lane: Lane, of: Waiting): void {
      clock += 1
      queueOf(lane).waiting.push({ of, since: clock })
    },
    giveUp(lane: Lane, of: Waiting): void {
      const { waiting } = queueOf(lane)
      const place = waiting.findIndex((one) => one.of === of)
      if (place >= 0) waiting.splice(place, 1)
      forget(lane)
    },
    /** The next one, holding one now; undefined where nobody waits who may. */
    next(): Waiting | undefined {
      const [first] = [...queues.values()].filter((queue) => queue.waiting.length > 0 && mayHold(queue)).sort(isBefore)
      const turn = first?.waiting.shift()
      if (first && turn) change(first, 1)
      return turn?.of
    },
  }
}

const sinceOf = ({ waiting }: Queue<unknown>) => waiting[0]?.since ?? 0
