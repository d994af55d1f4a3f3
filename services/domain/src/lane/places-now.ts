import { kindOf, type LaneKind } from "./lane"
import type { LaneNow, Lanes } from "./lanes"

interface Watched {
  readonly size: number
  readonly now: Lanes<unknown>["now"]
}

/** By name; several pools of a process share one. */
const watched = new Map<string, Set<Watched>>()

/** Lets everybody who asks see what waits there, until the returned function is called. */
export function watch(name: string, of: Watched): () => void {
  const all = watched.get(name) ?? new Set()
  watched.set(name, all.add(of))
  return () => {
    all.delete(of)
    if (all.size === 0) watched.delete(name)
  }
}

interface Counted {
  readonly held: number
  readonly waiting: number
  /** Seconds for which the first of them has waited. */
  readonly longest: number
}

/** Who holds and who waits at one kind of place in this process. */
export interface PlaceNow {
  readonly name: string
  readonly size: number
  /** With how many were told to come back since the process began. */
  readonly kinds: Readonly<Record<LaneKind, Counted & { readonly refused: number }>>
  /** The clients of which most waits, themselves and their visitors: a few, however many there are. */
  readonly busiest: ReadonlyArray<{ readonly client: number; readonly held: number; readonly waiting: number }>
}

const mostClients = 5

/** Who waits for what in this process. */
export const placesNow = (): ReadonlyArray<PlaceNow> =>
  [...watched].map(([name, all]) => {
    const states = [...all].map(({ now }) => now())
    const lanes = states.flatMap((state) => state.lanes)
    const kindNow = (kind: LaneKind) => ({
      ...counted(lanes.filter(({ lane }) => kindOf(lane) === kind)),
      refused: states.reduce((sum, { refused }) => sum + refused[kind], 0),
    })
    const kinds = { client: kindNow("client"), visitors: kindNow("visitors"), installation: kindNow("installation") }
    return { name, size: [...all].reduce((sum, { size }) => sum + size, 0), kinds, busiest: busiestOf(lanes) }
  })

const counted = (lanes: ReadonlyArray<LaneNow>): Counted => ({
  held: lanes.reduce((sum, { held }) => sum + held, 0),
  waiting: lanes.reduce((sum, { waiting }) => sum + waiting, 0),
  longest: lanes.reduce((most, { longest }) => Math.max(most, longest), 0),
})

function busiestOf(lanes: ReadonlyArray<LaneNow>): PlaceNow["busiest"] {
  const clients = new Set(
    lanes.flatMap(({ lane: { client }, waiting }) => (client === null || waiting === 0 ? [] : client)),
  )
  return [...clients]
    .map((client) => {
      const { held, waiting } = counted(lanes.filter(({ lane }) => lane.client === client))
      return { client, held, waiting }
    })
    .sort((one, other) => other.waiting - one.waiting || one.client - other.client)
    .slice(0, mostClients)
}
