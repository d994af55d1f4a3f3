import { postgresBinaries } from "./packages"

/** The ports of one machine with a Postgres, all on the loopback of this one. */
export interface Node {
  readonly name: string
  /** Where its Postgres listens. */
  readonly port: number
  /** Where its Patroni says what it is. */
  readonly rest: number
  /** The data directory of its Postgres. */
  readonly data: string
}

export interface Passwords {
  readonly admin: string
  readonly standby: string
  readonly app: string
  readonly owner: string
}

const here = "127.0.0.1"

/** Seconds: how long a primary that is not heard of stays the primary, and how often Patroni looks. */
export const patience = { ttl: 15, loop_wait: 2, retry_timeout: 5 } as const

interface PatroniOptions {
  readonly node: Node
  readonly passwords: Passwords
  /** The port of etcd. */
  readonly etcd: number
  readonly folder: string
}

/**
 * What Patroni runs a node by. A commit is acknowledged once a standby has applied it, so no primary that is lost takes it along;
 * strict: without a standby nothing is acknowledged. It is JSON, which is YAML as well.
 */
export const patroniOf = ({ node, passwords, etcd, folder }: PatroniOptions): string =>
  JSON.stringify({
    scope: "sightline",
    name: node.name,
    restapi: { listen: `${here}:${node.rest}`, connect_address: `${here}:${node.rest}` },
    etcd3: { hosts: `${here}:${etcd}` },
    bootstrap: {
      dcs: {
        ...patience,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { synchronous_commit: "remote_apply", max_connections: 200, wal_log_hints: "on" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `${here}:${node.port}`,
      connect_address: `${here}:${node.port}`,
      data_dir: node.data,
      bin_dir: postgresBinaries,
      pgpass: `${folder}/${node.name}.pgpass`,
      authentication: {
        superuser: { username: "postgres", password: passwords.admin },
        replication: { username: "standby", password: passwords.standby },
      },
      parameters: { unix_socket_directories: "", shared_buffers: "64MB", password_encryption: "scram-sha-256" },
      pg_hba: [`host replication standby ${here}/32 scram-sha-256`, `host all all ${here}/32 scram-sha-256`],
    },
  })

interface ProxyPorts {
  readonly primary: number
  readonly standby: number
}

/** Leads to the primary, and to the standbys, as Patroni's own health checks say; connections to a server that is no longer it end. */
export function haproxyOf(nodes: ReadonlyArray<Node>, ports: ProxyPorts): string {
  const servers = nodes.map(({ name, port, rest }) => `  server ${name} ${here}:${port} check port ${rest}`).join("\n")
  const listener = (name: keyof ProxyPorts, path: string) => `
listen ${name}
  bind ${here}:${ports[name]}
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`
  return `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${listener("primary", "/primary")}${listener("standby", "/replica?lag=1MB")}`
}

interface PgBouncerOptions {
  readonly port: number
  /** Where HAProxy leads to the primary. */
  readonly primary: number
  readonly folder: string
}

/** Transaction mode. Nobody waits longer in the pooler than the product itself waits for a connection. */
export const pgbouncerOf = ({ port, primary, folder }: PgBouncerOptions): string => `[databases]
sightline = host=${here} port=${primary} dbname=sightline
[pgbouncer]
listen_addr = ${here}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 3
`

export const usersOf = ({ app }: Passwords): string => `"sightline_app" "${app}"\n`
