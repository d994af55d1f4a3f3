import { assert, layer } from "@effect/vitest"
import { mostWaitingJobs } from "@sightline/model/print-job"
import { Effect, Either } from "effect"
import { as, Behind, TestDb } from "../db/test-db"
import { createPrintJobs } from "./create"
import { aSite, sample } from "./given"
import { cancelPrintJob } from "./settle"

/** The jobs that wait for a printer, with these more put beside them. */
const waits = (client: number, printer: number, more: { count: number; by: number; kind?: string; state?: string }) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const { count, by, kind = "label", state = "queued" } = more
      await sql`insert into print_job (client_id, printer_id, document, created_by, state)
        select ${client}, ${printer}, jsonb_build_object('kind', ${kind}::text), ${by}, ${state} from generate_series(1, ${count})`
      const [row] = await sql<{ waiting: number }[]>`select count(*)::int as waiting from print_job
        where client_id = ${client} and printer_id = ${printer} and state = 'queued' and document ->> 'kind' <> 'drawer'`
      return row?.waiting
    }),
  )

layer(TestDb, { timeout: 60_000 })("the jobs that wait for a printer", (it) => {
  it.effect("are a thousand at most, also when many print at once; another printer's are none of its", () =>
    Effect.gen(function* () {
      const { owner, printer, print } = yield* aSite()
      const other = yield* aSite()
      const by = owner.userId
      // Room for 25; neither a drawer's pulse nor what is over takes any.
      yield* waits(3, printer.id, { count: mostWaitingJobs - 25, by })
      yield* waits(3, printer.id, { count: 30, by, kind: "drawer" })
      yield* waits(3, printer.id, { count: 30, by, state: "cancelled" })
      const all = yield* Effect.all(
        Array.from({ length: 6 }, () => Effect.either(print(10))),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(all.filter(Either.isRight), 2)
      for (const one of all) if (Either.isLeft(one)) assert.strictEqual(one.left._tag, "PrinterQueueFull")
      const [last] = yield* print(5)
      assert.strictEqual(yield* waits(3, printer.id, { count: 0, by }), mostWaitingJobs)
      assert.strictEqual((yield* Effect.flip(print(1)))._tag, "PrinterQueueFull")
      assert.lengthOf(yield* other.print(100), 100)
      if (!last) return yield* Effect.dieMessage("five jobs")
      yield* cancelPrintJob(last.id).pipe(as(owner))
      assert.lengthOf(yield* print(1), 1)
    }),
  )

  it.effect("are asked for once by a repeated request, and a refused one stays refused", () =>
    Effect.gen(function* () {
      const { owner, printer } = yield* aSite()
      yield* waits(3, printer.id, { count: mostWaitingJobs, by: owner.userId })
      const ask = createPrintJobs(printer.id, sample, 1).pipe(as(owner, { key: "full", digest: "d" }))
      assert.strictEqual((yield* Effect.flip(ask))._tag, "PrinterQueueFull")
      const { sql } = yield* Behind
      yield* Effect.promise(
        () => sql`update print_job set state = 'cancelled' where client_id = 3 and printer_id = ${printer.id}`,
      )
      assert.strictEqual((yield* Effect.flip(ask))._tag, "PrinterQueueFull")
      assert.strictEqual(yield* waits(3, printer.id, { count: 0, by: owner.userId }), 0)
    }),
  )
})
