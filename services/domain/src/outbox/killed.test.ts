import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { aMail, mailSettings } from "../mail/given"
import { Mailer } from "../mail/mailer"
import { workerLayer } from "./worker"

/** A worker in a process of its own that takes jobs and never ends one. */
const hanging = `
  import { run } from "graphile-worker"
  const task = (_payload, { job }) => { process.stdout.write(job.task_identifier + "\\n"); return new Promise(() => {}) }
  await run({ connectionString: process.argv[1], taskList: { mail: task, sweep: task }, concurrency: 2, pollInterval: 100, noHandleSignals: true })
`

/** Takes every job that waits, in a process that is then killed. */
const takenAndKilled = (url: string) =>
  Effect.promise(async () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", hanging, url], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      stdio: ["ignore", "pipe", "ignore"],
    })
    const gone = once(child, "exit")
    let said = ""
    for await (const part of child.stdout) {
      said += part
      if (said.includes("mail\n") && said.includes("sweep\n")) break
    }
    child.kill("SIGKILL")
    await gone
  })

layer(Layer.merge(TestDb, mailSettings), { timeout: 60_000 })("a killed worker", (it) => {
  it.effect(
    "leaves its jobs and its named queue to others, a minute after it was last heard of",
    () =>
      Effect.gen(function* () {
        const { sql, serviceUrl } = yield* Behind
        const run = (statement: string) => Effect.promise(() => sql.unsafe(statement))
        const staff = yield* aStaff(3)
        yield* aMail("passwordReset", staff.userId)
        yield* run(`select graphile_worker.add_job('sweep', queue_name => 'channel:3:1')`)
        yield* takenAndKilled(serviceUrl)
        const locks = `select locked_by from graphile_worker._private_jobs where locked_by is not null
        union all select locked_by from graphile_worker._private_job_queues where locked_by is not null`
        assert.lengthOf(yield* run(locks), 3)
        // A runner that lives keeps what it has locked, however long its job takes.
        yield* run(`update graphile_worker._private_jobs set locked_at = now() - interval '61 seconds'`)
        yield* run(`update graphile_worker._private_job_queues set locked_at = now() - interval '61 seconds'`)
        yield* run(`insert into queue_pool select distinct locked_by, now() from graphile_worker._private_jobs`)
        yield* run(`select queue_beat('another')`)
        assert.lengthOf(yield* run(locks), 3)
        // The minute of silence passes.
        yield* run(`update queue_pool set seen_at = seen_at - interval '61 seconds'`)
        const sent = yield* Deferred.make<void>()
        const mailer = Layer.succeed(Mailer, { send: () => Effect.asVoid(Deferred.succeed(sent, undefined)) })
        const swept = run(`select from graphile_worker.jobs where task_identifier = 'sweep'`).pipe(
          Effect.repeat({ until: (rows) => rows.length === 0 }),
        )
        yield* Effect.provide(
          Effect.zipRight(Deferred.await(sent), swept),
          Layer.provide(workerLayer(serviceUrl), mailer),
        )
      }),
    60_000,
  )
})
