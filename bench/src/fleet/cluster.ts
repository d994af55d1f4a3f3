import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { connectionOptions, connectionUrl } from "@sightline/domain/db/connection-url"
import { overOneConnection } from "@sightline/domain/db/one-connection"
import postgres, { type Sql } from "postgres"
import { freePort } from "../product"
import { haproxyOf, type Node, type Passwords, patroniOf, pgbouncerOf, usersOf } from "./configuration"
import { pathOf } from "./packages"
import { type Ground, type Program, until } from "./programs"

/** What Patroni knows of a member: the leader, a standby that commits wait for, or another one. */
interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

export interface Cluster {
  /** Through PgBouncer, as the role of the services. */
  readonly pooledUrl: string
  /** Past it, straight to the primary by HAProxy. */
  readonly directUrl: string
  /** Leads to the standbys, as the role of the services. */
  readonly readUrl: string
  readonly ownerUrl: string
  /** As the superuser, at the primary. */
  readonly behind: Sql
  /** Resolves once a primary and this many standbys run, one of which commits wait for. */
  whole(standbys: number): Promise<ReadonlyArray<Member>>
  /** Transactions that the standbys have ended in the product's database. The servers count with a delay of a second. */
  endedAtStandbys(): Promise<number>
  /** Kills Patroni and Postgres of the primary as a machine that loses its power does. Answers with its name. */
  killPrimary(): Promise<string>
  /** Starts Patroni of a node that was killed. */
  bringBack(name: string): void
  stop(): Promise<void>
}

const names = ["one", "two", "three"]
const word = () => randomBytes(18).toString("base64url")

/** Three Postgres 15 under Patroni with etcd, HAProxy in front of them and PgBouncer in front of that, all on loopback. */
export async function startCluster(ground: Ground): Promise<Cluster> {
  const passwords: Passwords = { admin: word(), standby: word(), app: word(), owner: word() }
  const running = new Map<string, Program>()
  const data = (name: string) => join(ground.folder, `data-${name}`)
  const nodes: Node[] = []
  for (const name of names) nodes.push({ name, port: await freePort(), rest: await freePort(), data: data(name) })
  const start = (name: string, path: string, args: ReadonlyArray<string>) => {
    const program = ground.run(name, path, args)
    running.set(name, program)
    return program
  }
  const startNode = (name: string) => start(name, pathOf("patroni"), [join(ground.folder, `${name}.yml`)])
  const stop = async () => {
    for (const name of ["pgbouncer", "haproxy"]) await running.get(name)?.end("SIGTERM")
    // Patroni ends its Postgres.
    await Promise.all(names.map((name) => running.get(name)?.end("SIGTERM")))
    for (const node of nodes) await killPostgres(node)
    await running.get("etcd")?.end("SIGTERM")
  }
  try {
    const etcd = await startEtcd(ground, start)
    for (const node of nodes)
      await ground.write(`${node.name}.yml`, patroniOf({ node, passwords, etcd, folder: ground.folder }))
    const members = async (): Promise<ReadonlyArray<Member>> => {
      for (const { name, rest } of nodes) {
        if (!running.get(name)?.isAlive()) continue
        const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined)
        if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
      }
      return []
    }
    const whole = (standbys: number) =>
      until({ what: `A primary with ${standbys} standbys`, patience: 90_000, of: programsOf(running) }, async () => {
        const all = await members()
        const up = all.filter(({ state }) => state === "running" || state === "streaming")
        const has = (role: string) => up.some((member) => member.role === role)
        return has("leader") && has("sync_standby") && up.length > standbys ? all : undefined
      })
    for (const { name } of nodes) startNode(name)
    await whole(2)
    const ports = { primary: await freePort(), standby: await freePort(), pooled: await freePort() }
    await ground.write("haproxy.cfg", haproxyOf(nodes, ports))
    start("haproxy", pathOf("haproxy"), ["-db", "-f", join(ground.folder, "haproxy.cfg")])
    const at = (port: number, user: string, password: string, database = "sightline") =>
      connectionUrl({ host: "127.0.0.1", port }, user, database, password)
    await makeDatabase(at(ports.primary, "postgres", passwords.admin, "postgres"), passwords, programsOf(running))
    await ground.write("users.txt", usersOf(passwords))
    const pooler = { port: ports.pooled, primary: ports.primary, folder: ground.folder }
    await ground.write("pgbouncer.ini", pgbouncerOf(pooler))
    start("pgbouncer", pathOf("pgbouncer"), [join(ground.folder, "pgbouncer.ini")])
    const adminUrl = at(ports.primary, "postgres", passwords.admin)
    const behind = postgres({ ...connectionOptions(adminUrl), max: 2, onnotice: () => undefined })
    return {
      pooledUrl: at(ports.pooled, "sightline_app", passwords.app),
      directUrl: at(ports.primary, "sightline_app", passwords.app),
      readUrl: at(ports.standby, "sightline_app", passwords.app),
      ownerUrl: at(ports.primary, "sightline_owner", passwords.owner),
      behind,
      whole,
      async endedAtStandbys() {
        const counts = nodes.map(({ port }) => endedAt(at(port, "postgres", passwords.admin)))
        return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
      },
      async killPrimary() {
        const leader = (await members()).find(({ role }) => role === "leader")
        const node = nodes.find(({ name }) => name === leader?.name)
        if (!node) throw new Error("There is no primary to kill.")
        const patroni = running.get(node.name)
        running.delete(node.name)
        await Promise.all([patroni?.end("SIGKILL"), killPostgres(node)])
        return node.name
      },
      bringBack: (name) => void startNode(name),
      async stop() {
        await behind.end({ timeout: 5 })
        await stop()
      },
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

const programsOf = (running: ReadonlyMap<string, Program>) => [...running.values()]

type Start = (name: string, path: string, args: ReadonlyArray<string>) => Program

/** Remembers who the primary is. One process here; three machines in earnest. The answer is its port. */
async function startEtcd({ folder }: Ground, start: Start): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  const etcd = start("etcd", pathOf("etcd"), [
    ...["--name", "fleet", "--data-dir", join(folder, "etcd"), "--logger", "zap"],
    ...["--listen-client-urls", clients, "--advertise-client-urls", clients],
    ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers, "--initial-cluster", `fleet=${peers}`],
  ])
  await until({ what: "etcd", patience: 20_000, of: [etcd] }, async () =>
    (await fetch(`${clients}/health`)).ok ? true : undefined,
  )
  return client
}

const isPrimary = (url: string): Promise<boolean> =>
  overOneConnection(url, async (sql) => {
    const [row] = await sql<{ primary: boolean }[]>`select not pg_is_in_recovery() as primary`
    return row?.primary === true
  })

/** Transactions that a standby has ended; none at the primary. */
const endedAt = (url: string): Promise<number> =>
  overOneConnection(url, async (sql) => {
    const [row] = await sql<{ count: number }[]>`
      select xact_commit::float8 as count from pg_stat_database where datname = current_database() and pg_is_in_recovery()`
    return row?.count ?? 0
  })

/** As docs/operating.md makes it, in "Your own Postgres". */
async function makeDatabase(adminUrl: string, { owner, app }: Passwords, of: ReadonlyArray<Program>): Promise<void> {
  // HAProxy takes every server for the primary until it has looked, and gives each its turn.
  await until({ what: "The primary behind HAProxy", patience: 20_000, of }, async () => {
    for (const _ of names) if (!(await isPrimary(adminUrl))) return undefined
    return true
  })
  await overOneConnection(adminUrl, async (sql) => {
    for (const statement of [
      `create role sightline_owner login createrole password '${owner}'`,
      "create role sightline_service nologin",
      "grant sightline_service to sightline_owner with admin option",
      `create role sightline_app login password '${app}' in role sightline_service`,
      "create database sightline owner sightline_owner",
    ])
      await sql.unsafe(statement)
  })
  await overOneConnection(adminUrl.replace(/\/[^/]*$/, "/sightline"), async (sql) => {
    for (const name of ["pg_trgm", "btree_gin", "citext", "unaccent", "pgcrypto"])
      await sql.unsafe(`create extension ${name}`)
  })
}

/** Kills a node's Postgres with all that it has begun, if it runs. */
async function killPostgres({ data }: Node): Promise<void> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")
  const pid = Number(text.split("\n")[0])
  if (!(pid > 0)) return
  const isOurs = await readFile(`/proc/${pid}/cmdline`, "utf8").then(
    (line) => line.includes(data),
    () => false,
  )
  if (!isOurs) return
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  execFileSync("sh", ["-c", 'kill -KILL "$@" 2>/dev/null; true', "kill", String(pid), ...children.trim().split(" ")])
}
