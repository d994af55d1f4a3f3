import { Data } from "effect"

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

/** Nobody knows what became of the work. */
export const connectionLost = () =>
  new SqlDefect({ code: "CONNECTION_LOST", constraint: "", message: "the connection to Postgres closed on the way" })

/** The session behind the caller lives no more, or his token is older than his membership. */
export const isSessionEnded = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL401"

/** The client is not one that visitors may see. */
export const isClientClosed = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL403"

/** No station has the secret that was shown. */
export const isStationUnknown = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL410"

/** No print agent has shown this proof. */
export const isAgentUnknown = (defect: unknown) => defect instanceof SqlDefect && defect.code === "SL411"

/** Postgres is away, starting or stopping: nothing is known of the work, and the same request may be sent again. */
export const isUnavailable = (defect: unknown) =>
  defect instanceof SqlDefect && /^(CONNECT|ECONN|ENOENT|EPIPE|ETIMEDOUT|08|57P0|53300)/.test(defect.code)

/** Two transactions waited for each other; this one may simply be run again. */
export const isDeadlock = (defect: unknown) => defect instanceof SqlDefect && /^(40P01|40001)$/.test(defect.code)

/** Another row holds this unique value already. */
export const isTaken = (constraint: string) => (defect: unknown) =>
  defect instanceof SqlDefect && defect.code === "23505" && defect.constraint === constraint

/** Other rows refer to the row that was to be deleted. */
export const isReferredTo = (defect: unknown) => defect instanceof SqlDefect && defect.code === "23503"
