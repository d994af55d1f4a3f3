import { execFileSync, spawn } from "node:child_process"
import { chownSync, existsSync, readdirSync } from "node:fs"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { ask, temporaryData } from "@sightline/domain/db/test-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { backUp } from "./installation-backup"
import { restore } from "./installation-restore"

// Starts a real server each time, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** A Postgres installed on this machine, with its tools; without one these tests are skipped. */
const installed = (existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [])
  .map((version) => join("/usr/lib/postgresql", version, "bin"))
  .find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_dump")))

const quiet = () => undefined
const url = (folder: string, role: string, database: string) =>
  `postgres://${role}@${encodeURIComponent(folder)}:5432/${database}`

describe.runIf(installed)("an external Postgres", () => {
  let folder = ""
  let stop = async () => undefined as unknown

  beforeAll(async () => {
    folder = await temporaryData()
    const cluster = join(folder, "cluster")
    await mkdir(cluster)
    const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
    if (ids) for (const path of [folder, cluster]) chownSync(path, ids.uid, ids.gid)
    execFileSync(join(installed ?? "", "initdb"), ["-D", cluster, "-U", "admin", "--auth=trust", "--no-sync"], {
      ...ids,
      cwd: "/",
      stdio: "ignore",
    })
    const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off"].flatMap((setting) => [
      "-c",
      setting,
    ])
    const server = spawn(join(installed ?? "", "postgres"), ["-D", cluster, ...settings], {
      ...ids,
      cwd: "/",
      stdio: "ignore",
    })
    stop = async () => {
      const gone = new Promise((resolve) => server.once("exit", resolve))
      server.kill("SIGINT")
      await gone
      await rm(folder, { recursive: true, force: true })
    }
    const answers = () => ask(url(folder, "admin", "postgres"), "select 1").catch(() => undefined)
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50))
    await ask(url(folder, "admin", "postgres"), "create role owner login bypassrls; create role app login")
  }, 60_000)
  afterAll(() => stop())

  let database = ""
  let data = ""
  beforeEach(async () => {
    database = `sightline_${Date.now()}`
    data = join(folder, database)
    await ask(url(folder, "admin", "postgres"), `create database ${database} owner owner`)
    await ask(
      url(folder, "admin", database),
      "create extension citext; grant create on schema public to owner; alter role owner bypassrls",
    )
    await ask(
      url(folder, "owner", database),
      `create table scan (client_id int, id int primary key, code citext);
       insert into scan select 3, n, 'A' || n from generate_series(1, 100) n;
       alter table scan enable row level security; alter table scan force row level security;
       create policy own on scan using (client_id = nullif(current_setting('app.client_id', true), '')::int);
       grant select on scan to app`,
    )
    await mkdir(join(data, "uploads"), { recursive: true })
    await writeFile(join(data, "uploads/a.png"), "a picture")
  })

  const settings = () => {
    const services = url(folder, "app", database)
    return {
      data,
      database: {
        kind: "named",
        url: services,
        directUrl: services,
        pooler: "none",
        readUrl: undefined,
        migrationUrl: url(folder, "owner", database),
      },
    } as const
  }
  const scans = async () =>
    (await ask(url(folder, "admin", database), "select count(*)::int as scans from scan"))[0]?.scans

  it("is dumped by its own tools, and overwritten by a restore only on request", async () => {
    const file = join(folder, `${database}.tar.gz`)
    await backUp(file, settings(), quiet)
    await ask(url(folder, "owner", database), "delete from scan where id > 10; create table later (id int)")
    await writeFile(join(data, "uploads/a.png"), "another picture")
    await expect(restore(file, settings(), false, quiet)).rejects.toThrow(/There is an installation/)
    expect(await scans()).toBe(10)
    await restore(file, settings(), true, quiet)
    expect(await scans()).toBe(100)
    expect(await readFile(join(data, "uploads/a.png"), "utf8")).toBe("a picture")
    expect(await ask(url(folder, "admin", database), "select to_regclass('later') as later")).toEqual([{ later: null }])
    expect(await ask(url(folder, "app", database), "select count(*)::int as seen from scan")).toEqual([{ seen: 0 }])
    expect(
      await ask(
        url(folder, "app", database),
        "select set_config('app.client_id', '3', false); select count(*)::int as seen from scan",
      ).then((rows) => rows.flat().at(-1)),
    ).toEqual({ seen: 100 })
  })

  it("is restored into an empty database", async () => {
    const file = join(folder, `${database}.tar.gz`)
    await backUp(file, settings(), quiet)
    await ask(url(folder, "owner", database), "drop table scan")
    await rm(join(data, "uploads"), { recursive: true })
    await restore(file, settings(), false, quiet)
    expect(await scans()).toBe(100)
  })

  it("is not dumped by a role that cannot see every row", async () => {
    await ask(url(folder, "admin", database), "alter role owner nobypassrls")
    const file = join(folder, `${database}.tar.gz`)
    const refusal = await backUp(file, settings(), quiet).catch((cause) => cause)
    expect(refusal.message).toMatch(
      /^pg_dump refuses: .*row-level security.*needs BYPASSRLS, or rows would be missing\)\.$/,
    )
    expect(existsSync(file)).toBe(false)
  })

  it("stays as it was when the restore fails half way", async () => {
    const file = join(folder, `${database}.tar.gz`)
    await backUp(file, settings(), quiet)
    await ask(
      url(folder, "admin", database),
      "create table owner_of_nothing (id int); create view scan_seen as select 1",
    )
    await ask(url(folder, "admin", "postgres"), "alter role app rename to app2")
    try {
      await expect(restore(file, settings(), true, quiet)).rejects.toThrow(
        /^The database was left as it was: .*"app" does not exist/,
      )
      expect(await scans()).toBe(100)
      expect(await readFile(join(data, "uploads/a.png"), "utf8")).toBe("a picture")
    } finally {
      await ask(url(folder, "admin", "postgres"), "alter role app2 rename to app")
    }
  })

  it("is not restored from an embedded database, nor the other way round", async () => {
    const file = join(folder, `${database}.tar.gz`)
    await backUp(file, settings(), quiet)
    await expect(
      restore(file, { data: join(folder, "other"), database: { kind: "embedded" } }, false, quiet),
    ).rejects.toThrow(/restore it with DATABASE_URL/)
  })
})
