/** Why a connection fails, in the error codes of Postgres and the network. */
const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOENT: "nothing answers there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be looked up",
  CONNECT_TIMEOUT: "it does not answer",
  ETIMEDOUT: "it does not answer",
  ECONNRESET: "it hangs up",
  CONNECTION_CLOSED: "it hangs up",
  EHOSTUNREACH: "there is no way to that host",
  "28P01": "it refuses the password",
  "28000": "it refuses the role",
  "3D000": "there is no such database",
  "53300": "it has no connection left",
  "57P03": "it is starting or stopping",
}

/** Why there is no connection, with its code; undefined if the cause is something else. */
export function connectionReason(cause: unknown): string | undefined {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""
  const reason = reasons[code]
  return reason && `${reason} (${code})`
}
