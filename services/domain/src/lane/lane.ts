import type { CallerShape } from "@sightline/model/caller"

/** Whose work waits: a client's own, its visitors', or the installation's, which has no client. */
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

/** The kinds of lanes, for whoever counts what waits. */
export const laneKinds = ["client", "visitors", "installation"] as const
export type LaneKind = (typeof laneKinds)[number]

export const kindOf = ({ client, isVisitors }: Lane): LaneKind => {
  if (isVisitors) return "visitors"
  return client === null ? "installation" : "client"
}

/** Tells lanes apart. */
export const nameOf = ({ client, isVisitors }: Lane) => `${client} ${isVisitors}`
