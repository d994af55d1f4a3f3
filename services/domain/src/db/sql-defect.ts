import { Data } from "effect"
import { Crowded } from "../lane/place"

/** A statement that Postgres refused, or that never reached it. A defect unless an operation knows the constraint. */
export class SqlDefect extends Data.Error<{
  readonly code: string
  readonly constraint: string
  readonly message: string
}> {}

/** The reason as Postgres or the driver gives it: a SQLSTATE such as 23505, or CONNECTION_CLOSED and the like. */
export function sqlDefect(cause: unknown): SqlDefect {
  if (cause instanceof SqlDefect) return cause
  const { code = "", constraint_name: constraint = "", message = String(cause) } = Object(cause)
  return new SqlDefect({ code: String(code), constraint: String(constraint), message: String(message) })
}

/** The outcome of the work is unknown. */
export const connectionLost = () =>
  new SqlDefect({ code: "CONNECTION_LOST", constraint: "", message: "the connection to Postgres closed on the way" })

/** The caller's session has ended, or their token is older than their membership. */
export const isSessionEnded = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL401"

/** The client is not public. */
export const isClientClosed = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL403"

/** No station has this secret. */
export const isStationUnknown = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL410"

/** No print agent has this proof. */
export const isAgentUnknown = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL411"

/** The token of an operator is no longer good. */
export const isOperatorGone = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL420"

/** The client is closing: its stations, agents and jobs have nothing to do. */
export const isClientClosing = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL423"

/** No connection of the pool became free in time. Nothing was sent. */
export const poolBusy = () =>
  new SqlDefect({ code: "POOL_BUSY", constraint: "", message: "no connection to Postgres became free in time" })

/**
 * Postgres is down, starting or stopping, with an unknown outcome; or it is too busy and did nothing: no connection was
 * free, too much of the same client was waiting for the same, a statement took too long (57014), another transaction held its rows
 * (55P03) or ran too long (25P03); or it has become a standby, which writes nothing (25006); or the client is closing (SL423), which may
 * be undone. The same request may be sent again.
 */
export const isUnavailable = (defect: unknown) =>
  defect instanceof Crowded ||
  (defect instanceof SqlDefect &&
    /^(CONNECT|ECONN|ENOENT|EPIPE|ETIMEDOUT|08|57P0|57014|55P03|25P03|25006|53300|POOL_BUSY|SL423)/.test(defect.code))

/** A deadlock or serialization failure; the transaction can simply run again. */
export const isDeadlock = (defect: unknown) => defect instanceof SqlDefect && /^(40P01|40001)$/.test(defect.code)

/** Another row already holds this unique value. */
export const isTaken = (constraint: string) => (defect: unknown) =>
  defect instanceof SqlDefect && defect.code === "23505" && defect.constraint === constraint

/** Other rows refer to the deleted row. */
export const isReferredTo = (defect: unknown) => defect instanceof SqlDefect && defect.code === "23503"
