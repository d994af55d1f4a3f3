import { type ChildProcess, fork, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { chmod, chown, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it, vi } from "vitest"
import { connectionOptions } from "./connection-url"
import { startEmbedded } from "./embedded"
import { runningServer } from "./embedded-pid"
import { connect, newData, start, undo } from "./test-embedded"
import { createTestDatabase, temporaryData } from "./test-server"

// Starts a real server each time, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** A second program that starts the server, in one bundle, so that a test can kill it. */
async function otherProgram(data: string, use: "product" | "tool", as: object = {}): Promise<ChildProcess> {
  const { build } = await import("esbuild")
  const file = join(import.meta.dirname, `../../node_modules/.cache/embedded-${process.pid}.mjs`)
  const contents = `import { startEmbedded } from "./embedded"
    const server = await startEmbedded({ data: process.argv[2], use: process.argv[3], durable: true })
    process.send({ url: server.adminUrl })
    process.on("message", async () => { await server.stop(); process.exit(0) })`
  await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: "ts" },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["postgres"],
    logLevel: "silent",
  })
  const child = fork(file, [data, use], as)
  undo.push(() => child.kill("SIGKILL"))
  undo.push(() => rm(file, { force: true }))
  await new Promise((resolve, reject) =>
    child.once("message", resolve).once("exit", () => reject(new Error("It ended"))),
  )
  return child
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve))
const kill = async (child: ChildProcess) => {
  const gone = ended(child)
  child.kill("SIGKILL")
  await gone
}

describe("a database of our own", () => {
  it("starts on an empty folder, has the extensions, keeps its rows and leaves no process behind", async () => {
    const data = await newData(temporaryData)
    const first = await start({ data })
    const sql = connect(first.ownerUrl)
    await sql`create table kept (word text)`
    await sql`insert into kept values ('here')`
    const extensions = await sql`select extname from pg_extension`
    expect(extensions.map((row) => row.extname)).toEqual(
      expect.arrayContaining(["pg_trgm", "btree_gin", "citext", "unaccent", "pgcrypto"]),
    )
    expect(await sql`select version() as v, current_setting('server_encoding') as e`).toMatchObject([
      { v: expect.stringContaining("PostgreSQL 17"), e: "UTF8" },
    ])
    await sql.end()
    const stops = await Promise.all([first.stop(), first.stop()])
    expect(stops).toEqual(["stopped", "stopped"])
    expect(await runningServer(first.directory)).toBeUndefined()
    const second = await start({ data })
    expect(second.joined).toBe(false)
    expect(await connect(second.serviceUrl)`select 1 as one`).toEqual([{ one: 1 }])
    expect(await connect(second.ownerUrl)`select word from kept`).toEqual([{ word: "here" }])
  })

  it("gives the services a role that owns nothing, creates nothing and cannot bypass row-level security", async () => {
    const server = await start({ data: await newData() })
    const app = connect(server.serviceUrl)
    await expect(app`create table mine (id int)`).rejects.toThrow(/permission denied/)
    await expect(app`create temporary table mine (id int)`).rejects.toThrow(/permission denied/)
    await expect(app`create schema mine`).rejects.toThrow(/permission denied/)
    await expect(app`set role sightline_owner`).rejects.toThrow(/permission denied/)
    expect(
      await app`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = current_user`,
    ).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ])
    expect(await app`select * from pg_class where relowner = current_user::regrole`).toEqual([])
    const owner = connect(server.ownerUrl)
    expect(await owner`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ])
    await owner`create table shared (id int)`
    await expect(app`select * from shared`).rejects.toThrow(/permission denied/)
    await owner`grant select on shared to sightline_service`
    expect(await app`select * from shared`).toEqual([])
  })

  it("copies a migrated database for a test in one statement", async () => {
    const server = await start({ data: await newData() })
    const migrated = await createTestDatabase(server)
    const owner = connect(migrated.ownerUrl)
    await owner`create table migrated (id int)`
    await owner`grant select on migrated to sightline_service`
    await owner.end()
    const copy = await createTestDatabase(server, { template: migrated.name })
    const app = connect(copy.serviceUrl)
    expect(await app`select * from migrated`).toEqual([])
    await expect(app`create temporary table mine (id int)`).rejects.toThrow(/permission denied/)
    await app.end()
    await copy.drop()
    await expect(connect(copy.serviceUrl)`select 1`).rejects.toThrow(/does not exist/)
  })

  it("listens on no port, and only its user may reach its socket", async () => {
    const server = await start({ data: await newData() })
    const running = await runningServer(server.directory)
    expect(running?.address).toHaveProperty("socketFolder")
    expect(await connect(server.adminUrl)`select current_setting('listen_addresses') as addresses`).toEqual([
      { addresses: "" },
    ])
    const folder = running && "socketFolder" in running.address ? running.address.socketFolder : ""
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(server.directory)).mode & 0o777).toBe(0o700)
  })

  it("finds a short path for its socket when the data folder is too deep", async () => {
    const data = join(await newData(temporaryData), "a-folder-with-a-long-name".repeat(4), "and-another-below-it")
    await mkdir(data, { recursive: true, mode: 0o755 })
    const server = await start({ data })
    expect(await connect(server.serviceUrl)`select 1 as one`).toEqual([{ one: 1 }])
  })

  it("asks for a password where it has to listen on a port", async () => {
    const server = await start({ data: await newData(), transport: "loopback" })
    expect(await connect(server.serviceUrl)`select current_user as who`).toEqual([{ who: "sightline_app" }])
    const wrong = new URL(server.adminUrl)
    wrong.password = "guess"
    await expect(connect(wrong.href)`select 1`).rejects.toThrow(/password authentication failed/)
    wrong.password = ""
    await expect(connect(wrong.href)`select 1`).rejects.toThrow()
  })
})

/** A folder too deep for a socket, and the short path that replaces it. */
async function deepData(): Promise<{ readonly data: string; readonly place: string }> {
  const data = join(await newData(temporaryData), "a-folder-with-a-long-name".repeat(4), "and-another-below-it")
  await mkdir(data, { recursive: true, mode: 0o755 })
  const place = join(tmpdir(), `sightline-${createHash("sha256").update(data).digest("hex").slice(0, 12)}`)
  undo.push(() => rm(place, { recursive: true, force: true }))
  return { data, place }
}

describe("the short path of a socket", () => {
  it("is never a link that somebody put there: what that leads to stays as it is", async () => {
    const { data, place } = await deepData()
    const target = await newData(temporaryData)
    await symlink(target, place)
    const before = await stat(target)
    await expect(start({ data })).rejects.toThrow(/must be a folder of ours and no link/)
    expect(await stat(target)).toMatchObject({ uid: before.uid, gid: before.gid, mode: before.mode })
  })

  it.runIf(process.getuid?.() === 0)("is never another user's folder", async () => {
    const { data, place } = await deepData()
    await mkdir(place)
    await chown(place, 4321, 4321)
    await expect(start({ data })).rejects.toThrow(/belongs to somebody else/)
    expect((await stat(place)).uid).toBe(4321)
  })
})

describe("two programs on one data folder", () => {
  it("a second product is refused in one line that names the first, which keeps running", async () => {
    const data = await newData()
    const first = await start({ data })
    const refusal = await startEmbedded({ data, use: "product" }).catch((cause) => cause)
    expect(refusal.message).toBe(
      `Sightline already runs on ${data} (process ${process.pid}): stop it first, or set SIGHTLINE_DATA to another folder.`,
    )
    expect(await connect(first.serviceUrl)`select 1 as one`).toEqual([{ one: 1 }])
  })

  it("a tool joins the running product and leaves its server running", async () => {
    const data = await newData()
    const product = await start({ data })
    const tool = await start({ data, use: "tool" })
    expect(tool.joined).toBe(true)
    expect(await tool.stop()).toBe("left running")
    expect(await connect(product.serviceUrl)`select 1 as one`).toEqual([{ one: 1 }])
    expect(await product.stop()).toBe("stopped")
  })

  it("the server of a stopped product stays until the tool beside it is done", async () => {
    const data = await newData()
    const product = await start({ data })
    const tool = await start({ data, use: "tool" })
    expect(await product.stop()).toBe("left running")
    expect(await connect(tool.serviceUrl)`select 1 as one`).toEqual([{ one: 1 }])
    expect(await tool.stop()).toBe("stopped")
  })

  it("several that start at once on an empty folder share one server", async () => {
    const data = await newData(temporaryData)
    const servers = await Promise.all(Array.from({ length: 4 }, () => start({ data, use: "tool" })))
    const pids = await Promise.all(servers.map(async ({ directory }) => (await runningServer(directory))?.pid))
    expect(new Set(pids).size).toBe(1)
    const outcomes = await Promise.all(servers.map((server) => server.stop()))
    expect(outcomes).toContain("stopped")
    expect(await runningServer(join(data, "postgres"))).toBeUndefined()
  })

  it("the next start joins the server of a killed program, and stops it at its own end", async () => {
    const data = await newData()
    const other = await otherProgram(data, "product")
    const before = await runningServer(join(data, "postgres"))
    await kill(other)
    const next = await start({ data })
    expect(next.joined).toBe(true)
    expect((await runningServer(next.directory))?.pid).toBe(before?.pid)
    expect(await next.stop()).toBe("stopped")
    expect(await runningServer(next.directory)).toBeUndefined()
  })
})

describe.runIf(process.getuid?.() === 0)("as root", () => {
  const id = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout)
  const nobody = { uid: id("-u"), gid: id("-g") }

  /** The answer to a process of the user nobody. */
  function askedByNobody(url: string): string {
    const { path, username, database } = connectionOptions(url)
    const options = JSON.stringify({ path, username, database, max: 1, host: "localhost" })
    const library = createRequire(import.meta.url).resolve("postgres")
    const script = `const sql = require(${JSON.stringify(library)})(${options})
      sql\`select current_user as who\`.then(([row]) => console.log(row.who), (cause) => console.log(cause.message)).then(() => sql.end())`
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { ...nobody, cwd: "/", encoding: "utf8" })
    return stdout.trim() || stderr
  }

  it("lets no other process of the server's user into the database, under whatever name", async () => {
    const server = await start({ data: await newData(temporaryData) })
    for (const url of [server.adminUrl, server.ownerUrl, server.serviceUrl])
      expect(askedByNobody(url)).toMatch(/^Peer authentication failed for user/)
    expect(await connect(server.serviceUrl)`select current_user as who`).toEqual([{ who: "sightline_app" }])
  })

  it("closes a database that an earlier version left open to everybody, and keeps its rows and other settings", async () => {
    const data = await newData()
    const first = await start({ data })
    await connect(first.ownerUrl)`create table kept (id int)`
    await first.stop()
    const [access, names] = ["pg_hba.conf", "pg_ident.conf"].map((file) => join(first.directory, file)) as [
      string,
      string,
    ]
    await writeFile(access, "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n# mine\n")
    await writeFile(names, "")
    const next = await start({ data })
    expect(askedByNobody(next.adminUrl)).toMatch(/^Peer authentication failed for user/)
    expect(await connect(next.ownerUrl)`select * from kept`).toEqual([])
    expect(await readFile(access, "utf8")).toMatch(/^local all all peer map=sightline\n.*# mine\n$/s)
  })

  it("shares the database of an ordinary user, who owns its folder and needs no root", async () => {
    const data = await newData(temporaryData)
    await chown(data, nobody.uid, nobody.gid)
    const product = await otherProgram(data, "product", nobody)
    const tool = await start({ data, use: "tool" })
    expect(tool.joined).toBe(true)
    expect(await connect(tool.ownerUrl)`select current_user as who`).toEqual([{ who: "sightline_owner" }])
    expect(askedByNobody(tool.ownerUrl)).toBe("sightline_owner")
    await kill(product)
    // Postgres drops a killed program's lock when its session notices, a moment later.
    const sql = connect(tool.ownerUrl)
    await expect
      .poll(async () => sql`select from pg_locks where locktype = 'advisory' and objid = 7415002`, { timeout: 10_000 })
      .toHaveLength(0)
    expect(await tool.stop()).toBe("stopped")
  })

  it("overwrites no target of a link in the database's folder", async () => {
    const data = await newData()
    const first = await start({ data })
    await first.stop()
    const target = join(await newData(temporaryData), "root's own")
    await writeFile(target, "untouched", { mode: 0o644 })
    await rm(join(first.directory, "pg_ident.conf"))
    await symlink(target, join(first.directory, "pg_ident.conf"))
    await start({ data })
    expect(await readFile(target, "utf8")).toBe("untouched")
  })

  it("keeps the database where its user reaches it, names the place, and finds it again", async () => {
    const data = await newData(temporaryData)
    await chmod(data, 0o700)
    const lines: string[] = []
    const first = await start({ data, say: (line) => lines.push(line) })
    undo.unshift(() => rm(join(first.directory, ".."), { recursive: true, force: true }))
    expect(lines.join("\n")).toMatch(
      /Postgres runs as nobody, who cannot reach .*: its database is kept in \/var\/lib\/sightline\//,
    )
    await connect(first.ownerUrl)`create table kept (id int)`
    await first.stop()
    const second = await start({ data, say: (line) => lines.push(line) })
    expect(second.directory).toBe(first.directory)
    expect(await connect(second.ownerUrl)`select * from kept`).toEqual([])
  })
})
