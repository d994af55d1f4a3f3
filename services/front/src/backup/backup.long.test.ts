import { mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from "@sightline/domain/db/embedded"
import { ask, preparedData, temporaryData } from "@sightline/domain/db/test-server"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { DatabaseSettings } from "../settings/settings"
import { backUp } from "./installation-backup"
import { restore } from "./installation-restore"

// Starts a real server each time, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const undo: Array<() => unknown> = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function newFolder(made: () => Promise<string> = temporaryData): Promise<string> {
  const folder = await made()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(data: string, use: EmbeddedOptions["use"] = "product"): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ data, use, durable: false })
  undo.push(() => server.stop())
  return server
}

const embedded: DatabaseSettings = { kind: "embedded" }
const quiet = () => undefined

/** An installation with an uploaded picture, its secret and a thousand rows. */
async function anInstallation(): Promise<{ data: string; server: EmbeddedPostgres }> {
  const data = await newFolder(preparedData)
  const server = await start(data)
  await ask(
    server.ownerUrl,
    "create table scan (id int primary key, filler text); insert into scan select n, repeat('x', 500) from generate_series(1, 1000) n",
  )
  await mkdir(join(data, "uploads/3"), { recursive: true })
  await writeFile(join(data, "uploads/3/frame.png"), "a picture")
  await writeFile(join(data, "secret"), "the secret")
  return { data, server }
}

async function holdings(data: string): Promise<unknown> {
  const server = await start(data)
  const [row] = await ask(server.ownerUrl, "select count(*)::int as scans from scan")
  await server.stop()
  return {
    ...row,
    picture: await readFile(join(data, "uploads/3/frame.png"), "utf8"),
    secret: await readFile(join(data, "secret"), "utf8"),
  }
}

describe("backup and restore", () => {
  it("carry database, uploads and secret into an empty folder", async () => {
    const { data, server } = await anInstallation()
    await server.stop()
    const file = join(await newFolder(), "backup.tar.gz")
    await backUp(file, { data, database: embedded }, quiet)
    const other = await newFolder()
    const { earlier } = await restore(file, { data: other, database: embedded }, false, quiet)
    expect(earlier).toEqual([])
    expect(await holdings(other)).toEqual({ scans: 1000, picture: "a picture", secret: "the secret" })
    expect((await readdir(other)).sort()).toEqual(["postgres", "postgres.log", "secret", "socket", "uploads"])
  })

  it("of an installation under writes hold every row acknowledged before the backup, with no gap", async () => {
    const { data, server } = await anInstallation()
    const state = { acknowledged: 1000, writing: true }
    const writer = (async () => {
      while (state.writing) {
        const first = state.acknowledged + 1
        await ask(
          server.ownerUrl,
          `insert into scan select n, repeat('y', 500) from generate_series(${first}, ${first + 199}) n`,
        )
        state.acknowledged += 200
        if (state.acknowledged % 2000 === 0) await ask(server.adminUrl, "checkpoint")
      }
    })()
    const before = state.acknowledged
    const file = join(await newFolder(), "backup.tar.gz")
    await backUp(file, { data, database: embedded }, quiet)
    state.writing = false
    await writer
    const other = await newFolder()
    await restore(file, { data: other, database: embedded }, false, quiet)
    const restored = await start(other)
    const [row] = await ask(restored.ownerUrl, "select count(*)::int as scans, max(id) as last from scan")
    expect(row?.scans).toBe(row?.last)
    expect(row?.scans).toBeGreaterThanOrEqual(before)
    expect(
      await ask(restored.adminUrl, "create extension amcheck; select bt_index_check('scan_pkey', true)"),
    ).toBeDefined()
  })

  it("refuse to replace an existing installation, and with force keep it aside", async () => {
    const { data, server } = await anInstallation()
    const file = join(await newFolder(), "backup.tar.gz")
    await backUp(file, { data, database: embedded }, quiet)
    await ask(server.ownerUrl, "delete from scan where id > 10")
    await writeFile(join(data, "uploads/3/frame.png"), "another picture")
    await expect(restore(file, { data, database: embedded }, true, quiet)).rejects.toThrow(
      /^Sightline runs on .*: stop it before/,
    )
    await server.stop()
    await expect(restore(file, { data, database: embedded }, false, quiet)).rejects.toThrow(
      /There is an installation in .* already/,
    )
    expect(await holdings(data)).toMatchObject({ scans: 10, picture: "another picture" })
    const { earlier } = await restore(file, { data, database: embedded }, true, quiet)
    expect(await holdings(data)).toEqual({ scans: 1000, picture: "a picture", secret: "the secret" })
    expect(earlier).toHaveLength(2)
    expect(await readFile(join(earlier[0] ?? "", "PG_VERSION"), "utf8")).toBe("17\n")
    expect(await readFile(join(earlier[1] ?? "", "uploads/3/frame.png"), "utf8")).toBe("another picture")
  })

  it("leave everything as it was when the file is truncated or not a backup", async () => {
    const { data, server } = await anInstallation()
    const folder = await newFolder()
    const file = join(folder, "backup.tar.gz")
    await backUp(file, { data, database: embedded }, quiet)
    await server.stop()
    await truncate(file, (await readFile(file)).length - 1000)
    await expect(restore(file, { data, database: embedded }, true, quiet)).rejects.toThrow(
      /backup\.tar\.gz cannot be read: /,
    )
    await writeFile(join(folder, "text"), "hello")
    await expect(restore(join(folder, "text"), { data, database: embedded }, true, quiet)).rejects.toThrow(
      /cannot be read/,
    )
    expect(await holdings(data)).toEqual({ scans: 1000, picture: "a picture", secret: "the secret" })
    expect((await readdir(data)).sort()).toEqual(["postgres", "postgres.log", "secret", "socket", "uploads"])
  })

  it("are refused when the connection that keeps the sweep away is lost while the files are read", async () => {
    const { data, server } = await anInstallation()
    const folder = await newFolder()
    const lost = `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`
    await Promise.all([
      expect(backUp(join(folder, "backup.tar.gz"), { data, database: embedded }, quiet)).rejects.toThrow(
        /start the backup again/,
      ),
      vi.waitFor(async () => expect(await ask(server.adminUrl, lost)).toHaveLength(1), {
        interval: 5,
        timeout: 30_000,
      }),
    ])
    expect(await readdir(folder)).toEqual([])
  })

  it("never overwrite a file", async () => {
    const file = join(await newFolder(), "mine")
    await writeFile(file, "mine")
    await expect(backUp(file, { data: await newFolder(), database: embedded }, quiet)).rejects.toThrow(/exists already/)
    expect(await readFile(file, "utf8")).toBe("mine")
  })
})
