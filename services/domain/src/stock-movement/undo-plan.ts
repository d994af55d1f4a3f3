import { type BlockedBecause, longestChain } from "@sightline/model/stock-movement-rules"
import type { Problem } from "./undo-counter"
import {
  type Counter,
  counterOf,
  isGroup,
  isRelocation,
  isReversal,
  type Movement,
  type Stand,
  type World,
} from "./undo-counter"

interface Possible<M extends Movement> {
  /** Later movements that have to be undone first, newest first. None of them can be left out. */
  readonly chain: ReadonlyArray<M>
  /** In the order in which they take place. */
  readonly counters: ReadonlyArray<Counter>
  readonly after: World
}

interface Impossible<M extends Movement> {
  readonly why: Exclude<BlockedBecause, "reversal" | "others" | "owner">
  readonly itemId: number
  /** The movements that stand in the way. */
  readonly by: ReadonlyArray<M>
}

/**
 * How to take these movements back, as the items stand and as the ledger went on since. A movement whose inverse is
 * possible now stands alone: other units of its batch never block it. Otherwise the later movements that took its units,
 * its place or its count are undone first, newest first, and theirs before them (decision 110).
 */
export function undoPlan<M extends Movement>(
  world: World,
  targets: ReadonlyArray<M>,
  since: ReadonlyArray<M>,
): Possible<M> | Impossible<M> {
  const paper = targets.filter(({ isPaper }) => isPaper)
  if (paper[0]) return { why: behind(paper), itemId: paper[0].toItemId ?? paper[0].fromItemId ?? 0, by: paper }
  const isTarget = new Set(targets.map(({ id }) => id))
  const open = newestFirst(since.filter(({ id, isReversed }) => !isReversed && !isTarget.has(id)))
  const hopeless = new Set<number>()
  let chain: ReadonlyArray<M> = []
  for (;;) {
    const tried = carriedOut(world, [...targets, ...chain])
    if (!("lacks" in tried)) return fewest(world, targets, chain)
    const later = open.filter((m) => m.id > tried.at.id && helps(m, tried) && !chain.includes(m))
    const next = later.find((m) => !m.isPaper && !isReversal(m) && !hopeless.has(m.id))
    if (next && chain.length < longestChain) chain = [...chain, next]
    else if (isTarget.has(tried.at.id)) return impossible(tried, later, next !== undefined)
    else {
      hopeless.add(tried.at.id)
      chain = chain.filter(({ id }) => id !== tried.at.id)
    }
  }
}

/** What stands behind movements that are undone where it is: a count, or a paper. */
const behind = (movements: ReadonlyArray<Movement>) =>
  movements.every(({ reason }) => reason === "count") ? "count" : "paper"

const newestFirst = <M extends Movement>(movements: ReadonlyArray<M>) => [...movements].sort((a, b) => b.id - a.id)

export interface Failed<M extends Movement> extends Problem {
  readonly at: M
}

/** Takes movements back, newest first, or says at which of them that fails. */
export function carriedOut<M extends Movement>(
  world: World,
  movements: ReadonlyArray<M>,
): { readonly counters: ReadonlyArray<Counter>; readonly after: World } | Failed<M> {
  const after = new Map(world)
  const counters: Array<Counter> = []
  for (const m of newestFirst(movements)) {
    const counter = counterOf(after, m)
    if ("lacks" in counter) return { ...counter, at: m }
    counters.push(counter)
    for (const stand of counter.left) after.set(stand.id, stand)
  }
  return { counters, after }
}

/** Those of these movements that cannot be taken back, one after the other, and what is missing for each: at most so many. */
export function failing<M extends Movement>(
  world: World,
  movements: ReadonlyArray<M>,
  most: number,
): ReadonlyArray<Failed<M>> {
  const tried = carriedOut(world, movements)
  if (!("lacks" in tried) || most === 0) return []
  const others = movements.filter((m) => m !== tried.at)
  return [tried, ...failing(world, others, most - 1)]
}

/** The later movements that stand in the way of one, newest first. */
export const inTheWay = <M extends Movement>(failed: Failed<M>, since: ReadonlyArray<M>): ReadonlyArray<M> =>
  newestFirst(since.filter((m) => !m.isReversed && m.id > failed.at.id && helps(m, failed)))

/** The world without the batches that stand apart from the units that left them: those come back as items of their own. */
export function withoutApart(
  world: World,
  movements: ReadonlyArray<Movement>,
  isApart: (batch: Stand | undefined, movement: Movement) => boolean,
): World {
  const split = movements.filter(({ fromItemId, toItemId }) => fromItemId !== null && fromItemId !== toItemId)
  const apart = new Set(split.filter((m) => isApart(world.get(m.fromItemId ?? 0), m)).map((m) => m.fromItemId))
  return new Map([...world].filter(([id]) => !apart.has(id)))
}

/** Whether undoing a movement may give back what is missing. */
function helps(m: Movement, { lacks, itemId }: Problem): boolean {
  switch (lacks) {
    case "units":
    case "free":
      return m.fromItemId === itemId && !isRelocation(m)
    case "fewer":
      return m.toItemId === itemId && !isRelocation(m) && !isGroup(m)
    case "place":
      return m.toItemId === itemId && isRelocation(m)
    case "group":
      return m.toItemId === itemId && isGroup(m)
    case "settled":
      return false
  }
}

/** What was taken into the chain on the way and turned out to be needless is left as it is. */
function fewest<M extends Movement>(
  world: World,
  targets: ReadonlyArray<M>,
  found: ReadonlyArray<M>,
): Possible<M> | Impossible<M> {
  const needless = found.find((m) => isPossible(world, [...targets, ...found.filter((other) => other !== m)]))
  if (needless)
    return fewest(
      world,
      targets,
      found.filter((m) => m !== needless),
    )
  const done = carriedOut(world, [...targets, ...found])
  return "lacks" in done ? impossible(done, [], false) : { ...done, chain: newestFirst(found) }
}

const isPossible = (world: World, movements: ReadonlyArray<Movement>) => !("lacks" in carriedOut(world, movements))

function impossible<M extends Movement>(
  { lacks, itemId }: Failed<M>,
  later: ReadonlyArray<M>,
  isTooLong: boolean,
): Impossible<M> {
  const paper = later.filter(({ isPaper }) => isPaper)
  if (isTooLong) return { why: "tooLong", itemId, by: [] }
  if (lacks === "settled") return { why: "waiting", itemId, by: [] }
  if (lacks === "free") return { why: "reserved", itemId, by: [] }
  return paper.length > 0 ? { why: behind(paper), itemId, by: paper } : { why: "elsewhere", itemId, by: later }
}
