import { Metric } from "effect"

/** What the pools of this process do at the moment, for whoever collects Effect's metrics. */
export const poolOpen = Metric.gauge("sightline_database_connections_open", {
  description: "Connections of the pool to the database.",
})
export const poolHeld = Metric.gauge("sightline_database_connections_held", {
  description: "Connections that a piece of work holds.",
})
export const poolWaiting = Metric.gauge("sightline_database_work_waiting", {
  description: "Pieces of work that wait for a connection.",
})

/** Adds to a gauge, which several pools of a process may share. */
export const add = (gauge: Metric.Metric.Gauge<number>, count: 1 | -1): void => gauge.unsafeModify(count, [])
