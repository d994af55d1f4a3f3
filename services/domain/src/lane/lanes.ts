import { kindOf, type Lane, type LaneKind } from "./lane"

/** Most places that one lane holds, where work may take long: a quarter is always left to others. */
export const mostOfLane = (size: number) => Math.max(1, size - Math.ceil(size / 4))

/** Most that the visitors of all clients hold together. */
export const mostOfVisitors = (size: number) => Math.max(1, Math.floor(size / 2))

interface Queue<Waiting> {
  readonly lane: Lane
  held: number
  /** The turn in which it gave a place back last. */
  served: number
  /** With the turn in which each began to wait, and when that was. */
  readonly waiting: { readonly of: Waiting; readonly since: number; readonly at: number }[]
}

/** What a lane does at the moment. */
export interface LaneNow {
  readonly lane: Lane
  readonly held: number
  readonly waiting: number
  /** Seconds for which its first one has waited. */
  readonly longest: number
}

/** The rule over some places, with what is in them. */
export type Lanes<Waiting> = ReturnType<typeof makeLanes<Waiting>>

/**
 * Who may hold one more of `size` places, and who is next. A lane that holds less comes first, then people before visitors, then the lanes
 * in turn; so somebody's many or slow pieces of work keep their own work waiting, and nobody else's (decisions 177 and 180).
 */
export function makeLanes<Waiting>(size: number, ofLane = mostOfLane(size), clock = () => performance.now()) {
  /** Those that hold or wait, and no others. */
  const queues = new Map<string, Queue<Waiting>>()
  const refused: Record<LaneKind, number> = { client: 0, visitors: 0, installation: 0 }
  let visitors = 0
  let turn = 0

  const nameOf = ({ client, isVisitors }: Lane) => `${client} ${isVisitors}`
  const queueOf = (lane: Lane) => {
    const name = nameOf(lane)
    const queue = queues.get(name) ?? { lane, held: 0, served: 0, waiting: [] }
    queues.set(name, queue)
    return queue
  }
  const forget = (lane: Lane) => {
    const queue = queues.get(nameOf(lane))
    if (queue?.held === 0 && queue.waiting.length === 0) queues.delete(nameOf(lane))
  }
  const mayHold = ({ held, lane }: Queue<Waiting>) =>
    held < ofLane && (!lane.isVisitors || visitors < mostOfVisitors(size))
  const give = (queue: Queue<Waiting>) => {
    queue.held += 1
    if (queue.lane.isVisitors) visitors += 1
  }

  return {
    /** Holds one for the lane, unless it holds its share. */
    hold(lane: Lane): boolean {
      const queue = queueOf(lane)
      const isHeld = mayHold(queue)
      if (isHeld) give(queue)
      forget(lane)
      return isHeld
    },
    release(lane: Lane): void {
      const queue = queueOf(lane)
      turn += 1
      queue.served = turn
      queue.held -= 1
      if (lane.isVisitors) visitors -= 1
      forget(lane)
    },
    wait(lane: Lane, of: Waiting): void {
      turn += 1
      queueOf(lane).waiting.push({ of, since: turn, at: clock() })
    },
    /** How many of the lane wait. */
    waitingOf(lane: Lane): number {
      return queues.get(nameOf(lane))?.waiting.length ?? 0
    },
    /** Takes one out of the line; false where it waits no more. */
    giveUp(lane: Lane, of: Waiting): boolean {
      const { waiting } = queueOf(lane)
      const place = waiting.findIndex((one) => one.of === of)
      if (place >= 0) waiting.splice(place, 1)
      forget(lane)
      return place >= 0
    },
    /** Counts one that is told to come back. */
    refuse(lane: Lane): void {
      refused[kindOf(lane)] += 1
    },
    /** The next one, holding one now; undefined where nobody waits who may. */
    next(): Waiting | undefined {
      let first: Queue<Waiting> | undefined
      for (const queue of queues.values())
        if (queue.waiting.length > 0 && mayHold(queue) && (!first || isBefore(queue, first))) first = queue
      const next = first?.waiting.shift()
      if (first && next) give(first)
      return next?.of
    },
    /** What is in the places and before them. */
    now(): { readonly lanes: ReadonlyArray<LaneNow>; readonly refused: Readonly<Record<LaneKind, number>> } {
      const at = clock()
      const lanes = [...queues.values()].map(({ lane, held, waiting }) => ({
        lane,
        held,
        waiting: waiting.length,
        longest: waiting[0] ? (at - waiting[0].at) / 1000 : 0,
      }))
      return { lanes, refused: { ...refused } }
    },
  }
}

const isBefore = (one: Queue<unknown>, other: Queue<unknown>) =>
  (one.held - other.held ||
    Number(one.lane.isVisitors) - Number(other.lane.isVisitors) ||
    turnOf(one) - turnOf(other)) < 0

/** A lane that was served lets those that waited meanwhile go first, also where it never holds more than they do. */
const turnOf = ({ waiting, served }: Queue<unknown>) => Math.max(waiting[0]?.since ?? 0, served)
