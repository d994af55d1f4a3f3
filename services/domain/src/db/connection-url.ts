/**
 * Database addresses are plain libpq addresses, so that pg_dump and psql understand them too. postgres.js does not parse
 * a Unix socket in an address; these options translate it.
 */
export type ConnectionOptions = {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly username: string
  readonly password: string
  readonly path?: string
  readonly ssl?: "require" | "prefer" | "allow" | "verify-full" | false
}

export function connectionOptions(address: string): ConnectionOptions {
  const url = new URL(address)
  const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname)
  const port = Number(url.port || url.searchParams.get("port") || 5432)
  const mode = url.searchParams.get("sslmode")
  return {
    host: host.startsWith("/") ? "localhost" : host.replace(/^\[(.*)\]$/, "$1") || "localhost",
    port,
    database: decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(host.startsWith("/") && { path: socketPath(host, port) }),
    ...(mode && { ssl: sslOf(mode) }),
  }
}

export type Address = { readonly port: number } & ({ readonly socketFolder: string } | { readonly host: string })

/** A Unix socket's folder stands percent-encoded in place of the host, as libpq reads it. */
export function connectionUrl(address: Address, user: string, database: string, password?: string): string {
  const host = "socketFolder" in address ? encodeURIComponent(address.socketFolder) : address.host
  const secret = password === undefined ? "" : `:${encodeURIComponent(password)}`
  return `postgres://${encodeURIComponent(user)}${secret}@${host}:${address.port}/${encodeURIComponent(database)}`
}

export const socketPath = (folder: string, port: number): string => `${folder}/.s.PGSQL.${port}`

function sslOf(mode: string): "require" | "prefer" | "allow" | "verify-full" | false {
  if (mode === "disable") return false
  if (mode === "allow" || mode === "prefer" || mode === "require") return mode
  return "verify-full"
}
