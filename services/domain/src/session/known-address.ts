import { installationLane, type Lane, laneOf } from "../lane/lane"

/** So many that no client falls out, and so few that they take no memory. */
const mostKnown = 10_000

/** The client of the last session that began at an address; what this process has seen since it began. */
const known = new Map<string, number>()

/** Remembers where a client's people sign in from. */
export function knowAddress(address: string, client: number): void {
  // Put at the end, so that the first one is the one that was silent longest.
  known.delete(address)
  known.set(address, client)
  if (known.size <= mostKnown) return
  const [silent] = known.keys()
  if (silent !== undefined) known.delete(silent)
}

/**
 * The line of somebody who has proved nothing yet. Where people of a client have signed in before, it is the client's own; all strangers
 * share that of the installation. So a flood from any number of strange addresses, whatever client or e-mail it names, keeps only strangers
 * waiting, and how long anybody waits tells nothing of an account (decision 180).
 */
export function laneOfAddress(address: string): Lane {
  const client = known.get(address)
  return client === undefined ? installationLane : laneOf(client)
}
