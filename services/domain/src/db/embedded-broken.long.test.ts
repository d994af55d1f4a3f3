import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { startEmbedded } from "./embedded"
import { isAlive, runningServer } from "./embedded-pid"
import { connect, newData, start } from "./test-embedded"
import { temporaryData } from "./test-server"

// Starts a real server each time, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** The process of this database once it runs. To kill process 0 would end the whole run of tests. */
const pidOf = (directory: string) =>
  vi.waitFor(async () => {
    const running = await runningServer(directory)
    if (!running) throw new Error("the database does not run")
    return running.pid
  }, 20_000)

describe("a killed or broken database", () => {
  it("keeps every acknowledged row when it is killed between writes, and recovers by itself", async () => {
    const data = await newData()
    const lines: string[] = []
    const server = await start({ data, durable: true, say: (line) => lines.push(line) })
    const sql = connect(server.ownerUrl)
    await sql`create table scan (id int primary key)`
    let acknowledged = 0
    let writing = true
    onTestFinished(() => {
      writing = false
    })
    const writer = (async () => {
      for (let id = 1; writing; id++) {
        const done = await sql`insert into scan values (${id})`.then(() => true).catch(() => false)
        if (done) acknowledged += 1
      }
    })()
    for (let round = 0; round < 3; round++) {
      const target = acknowledged + 50
      while (acknowledged < target) await new Promise((resolve) => setTimeout(resolve, 5))
      process.kill(await pidOf(server.directory), "SIGKILL")
    }
    const target = acknowledged + 50
    while (acknowledged < target) await new Promise((resolve) => setTimeout(resolve, 5))
    writing = false
    await writer
    const [row] = await sql`select count(*)::int as kept from scan`
    expect(row?.kept).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.kept).toBeLessThanOrEqual(acknowledged + 3)
    expect(lines).toContain("The database ended unexpectedly and is started again.")
  })

  it("recovers although a process of the killed server hangs and keeps its shared memory", async () => {
    const data = await newData()
    const server = await start({ data })
    const sql = connect(server.adminUrl)
    const [hanging] = await sql<{ pid: number }[]>`select pid from pg_stat_activity where backend_type = 'checkpointer'`
    process.kill(hanging?.pid ?? 0, "SIGSTOP")
    onTestFinished(() => {
      if (isAlive(hanging?.pid ?? 0)) process.kill(hanging?.pid ?? 0, "SIGKILL")
    })
    const killed = await pidOf(server.directory)
    process.kill(killed, "SIGKILL")
    const again = async () => {
      const running = await runningServer(server.directory)
      return running?.ready === true && running.pid !== killed
    }
    await expect.poll(again, { timeout: 60_000 }).toBe(true)
  })

  it("starts although its lock file names a process id that now belongs to another program", async () => {
    const data = await newData()
    const first = await start({ data })
    await first.stop()
    const lines = [process.pid, first.directory, 1, 5432, join(data, "socket"), "", "", "ready"]
    await writeFile(join(first.directory, "postmaster.pid"), `${lines.join("\n")}\n`)
    const next = await start({ data })
    expect(next.joined).toBe(false)
  })

  it.each([
    ["files that are no database", "stray.txt", "mine", /holds files but is not a Postgres database/],
    ["a database of another version", "PG_VERSION", "16\n", /made by Postgres 16, and this is Postgres 17/],
  ])("refuses %s and leaves its files as they are", async (_, file, content, message) => {
    const data = await newData(temporaryData)
    await mkdir(join(data, "postgres"))
    await writeFile(join(data, "postgres", file), content)
    await expect(startEmbedded({ data, use: "product" })).rejects.toThrow(message)
    expect(await readFile(join(data, "postgres", file), "utf8")).toBe(content)
  })

  it("reports a damaged database in one line, with the words of Postgres", async () => {
    const data = await newData()
    const first = await start({ data })
    await first.stop()
    await rm(join(first.directory, "global/pg_control"))
    const refusal = await startEmbedded({ data, use: "product" }).catch((cause) => cause)
    expect(refusal.message).toMatch(/^Postgres does not start on .*pg_control.*postgres\.log\)\.$/)
  })

  it("reports in one line that a data folder cannot be made", async () => {
    const data = await newData(temporaryData)
    await writeFile(join(data, "file"), "")
    await expect(startEmbedded({ data: join(data, "file"), use: "product" })).rejects.toThrow(
      /^The data directory .* cannot be/,
    )
  })
})
