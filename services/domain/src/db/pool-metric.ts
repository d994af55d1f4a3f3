import { Metric } from "effect"

const open = Metric.gauge("sightline_database_connections_open", {
  description: "Connections of the pool to the database.",
})

/** Several pools of a process share one gauge. */
export const countOpen = (change: 1 | -1): void => open.unsafeModify(change, [])
