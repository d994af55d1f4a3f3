import { availableParallelism } from "node:os"
import { kindOf, type Lane, type LaneKind, nameOf } from "./lane"
import { makePace } from "./pace"

/** Most places that one lane holds, where work may take long: a quarter is always left to others. */
export const mostOfLane = (size: number) => Math.max(1, size - Math.ceil(size / 4))

/** Most that the visitors of all clients hold together. */
export const mostOfVisitors = (size: number) => Math.max(1, Math.floor(size / 2))

interface Queue<Waiting> {
  readonly lane: Lane
  /** When each piece that holds a place began. */
  readonly held: Set<Hold>
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

/** One place that a lane holds. */
export interface Hold {
  readonly lane: Lane
  readonly since: number
}

interface Share {
  /** Most places that one lane holds. */
  readonly ofLane?: number | undefined
  /** Milliseconds for which a piece of work may hold a place without harm to others: whose pieces take longer hold fewer beside them. */
  readonly cheap?: number
  readonly processors?: number
  readonly clock?: () => number
}

/** The rule over some places, with what is in them. */
export type Lanes<Waiting> = ReturnType<typeof makeLanes<Waiting>>

/**
 * Who may hold one more of `size` places, and who is next. A lane that holds less comes first, then people before visitors, then the lanes
 * in turn; so somebody's many or slow pieces of work keep their own work waiting, and nobody else's (decisions 177 and 180).
 */
export function makeLanes<Waiting>(size: number, share: Share = {}) {
  const {
    ofLane = mostOfLane(size),
    cheap,
    processors = availableParallelism(),
    clock = () => performance.now(),
  } = share
  const pace = cheap === undefined ? undefined : makePace({ most: ofLane, cheap, processors, clock })
  /** Those that hold or wait, and no others. */
  const queues = new Map<string, Queue<Waiting>>()
  const refused: Record<LaneKind, number> = { client: 0, visitors: 0, installation: 0 }
  let visitors = 0
  let turn = 0

  const queueOf = (lane: Lane) => {
    const name = nameOf(lane)
    const queue = queues.get(name) ?? { lane, held: new Set(), served: 0, waiting: [] }
    queues.set(name, queue)
    return queue
  }
  const forget = (lane: Lane) => {
    const queue = queues.get(nameOf(lane))
    if (queue?.held.size === 0 && queue.waiting.length === 0) queues.delete(nameOf(lane))
  }
  const mayHold = ({ held, lane }: Queue<Waiting>) =>
    held.size < ofLane && (!lane.isVisitors || visitors < mostOfVisitors(size)) && pace?.allows(lane, held) !== false
  const give = (queue: Queue<Waiting>): Hold => {
    const hold = { lane: queue.lane, since: clock() }
    queue.held.add(hold)
    if (hold.lane.isVisitors) visitors += 1
    return hold
  }

  return {
    /** Holds one for the lane, unless it holds its share or others of it wait. */
    hold(lane: Lane): Hold | undefined {
      pace?.came(lane)
      const queue = queueOf(lane)
      const hold = queue.waiting.length === 0 && mayHold(queue) ? give(queue) : undefined
      forget(lane)
      return hold
    },
    release(hold: Hold): void {
      const { lane, since } = hold
      const queue = queueOf(lane)
      turn += 1
      queue.served = turn
      queue.held.delete(hold)
      pace?.ended(lane, since)
      if (lane.isVisitors) visitors -= 1
      forget(lane)
    },
    wait(lane: Lane, of: Waiting): void {
      pace?.came(lane)
      turn += 1
      queueOf(lane).waiting.push({ of, since: turn, at: clock() })
    },
    /** How many of the lane wait. */
    waitingOf(lane: Lane): number {
      return queues.get(nameOf(lane))?.waiting.length ?? 0
    },
    /** Takes one out of the line; false where it no longer waits. */
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
    next(): { readonly of: Waiting; readonly hold: Hold } | undefined {
      let first: Queue<Waiting> | undefined
      for (const queue of queues.values())
        if (queue.waiting.length > 0 && mayHold(queue) && (!first || isBefore(queue, first))) first = queue
      const next = first?.waiting.shift()
      return first && next && { of: next.of, hold: give(first) }
    },
    /** What is in the places and before them. */
    now(): { readonly lanes: ReadonlyArray<LaneNow>; readonly refused: Readonly<Record<LaneKind, number>> } {
      const at = clock()
      const lanes = [...queues.values()].map(({ lane, held, waiting }) => ({
        lane,
        held: held.size,
        waiting: waiting.length,
        longest: waiting[0] ? (at - waiting[0].at) / 1000 : 0,
      }))
      return { lanes, refused: { ...refused } }
    },
  }
}

const isBefore = (one: Queue<unknown>, other: Queue<unknown>) =>
  (one.held.size - other.held.size ||
    Number(one.lane.isVisitors) - Number(other.lane.isVisitors) ||
    turnOf(one) - turnOf(other)) < 0

/** A lane that was served lets those that waited meanwhile go first, also where it never holds more than they do. */
const turnOf = ({ waiting, served }: Queue<unknown>) => Math.max(waiting[0]?.since ?? 0, served)
