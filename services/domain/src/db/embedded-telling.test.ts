import { Effect, Either } from "effect"
import { sql } from "kysely"
import { expect, it, vi } from "vitest"
import { Db, installation, type Sql, telling } from "./db"
import { runningServer } from "./embedded-pid"
import { connect, newData, start } from "./test-embedded"

// Starts a real server, which this kills, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scan = (db: Sql, id: number) =>
  telling(
    sql<{ how: string }>`insert into scan values (${id})
    returning current_setting('synchronous_commit') as how`.compile(db),
  )

it("what tells open screens is on the disk before it is answered, although its commit waited for no disk", async () => {
  const server = await start({ data: await newData(), durable: true })
  const behind = connect(server.ownerUrl)
  await behind`create table scan (id int primary key)`
  const killed = async () => {
    const running = await runningServer(server.directory)
    if (running) process.kill(running.pid, "SIGKILL")
  }
  const acknowledged: number[] = []
  await Effect.gen(function* () {
    for (let round = 0; round < 4; round++) {
      for (let scanned = 0, id = round * 1_000; scanned < 20; id++) {
        const rows = yield* Effect.either(Effect.sandbox(installation(scan, id)))
        if (Either.isLeft(rows)) continue
        expect(rows.right).toEqual([{ how: "off" }])
        acknowledged.push(id)
        scanned++
      }
      yield* Effect.promise(killed)
    }
  }).pipe(Effect.provide(Db.layer({ url: server.ownerUrl, pool: 1 })), Effect.runPromise)
  const kept = await vi.waitFor(() => behind<{ id: number }[]>`select id from scan order by id`, 30_000)
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
})

it("a refused change that tells is answered after all that was committed before it is on the disk", async () => {
  const said: string[] = []
  const line = {
    unsafe: (text: string) => {
      said.push(text)
      return text.includes("insert") ? Promise.reject(new Error("taken")) : Promise.resolve([])
    },
    release: () => said.push("released"),
  }
  const pool = { reserve: async () => line, spare: () => undefined, end: async () => undefined }
  const asked = installation(scan, 1).pipe(Effect.sandbox, Effect.flip, Effect.provideService(Db, pool as never))
  await Effect.runPromise(asked)
  expect(said.map((text) => text.split(" ")[0])).toEqual(["begin;", "insert", "commit;", "released"])
  expect(said[2]).toContain("pg_logical_emit_message(true")
})
