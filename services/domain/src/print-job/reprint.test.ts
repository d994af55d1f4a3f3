import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { aStation, working } from "../station/given"
import { createPrintJobs } from "./create"
import { aSite, askedBy, sample } from "./given"
import { reprintLast } from "./reprint"

const rows = (query: string) => Effect.flatMap(Behind, ({ sql }) => Effect.promise(() => sql.unsafe(query)))

layer(TestDb, { timeout: 60_000 })("printing again", (it) => {
  it.effect("repeats what this station printed last, as it was, once for a key", () =>
    Effect.gen(function* () {
      const { owner, printer, token } = yield* aSite()
      const { station } = yield* aStation(yield* aStaff(3, { roles: ["owner"] }))
      const { staff: ann } = yield* working(yield* aStaff(3), station.id)
      assert.strictEqual((yield* Effect.flip(reprintLast().pipe(as(ann))))._tag, "NothingPrinted")
      const [first, other] = [yield* anItem({ client: 3 }), yield* anItem({ client: 3 })]
      const label = (id: number) => createPrintJobs(printer.id, { of: "item", id: id as never, symbology: "QR" }, 1)
      yield* label(first.itemId).pipe(as(ann))
      // Somebody in the office prints after it.
      yield* label(other.itemId).pipe(as(owner))
      yield* rows(`update inventory set description = 'Renamed' where client_id = 3`)
      const once = { key: "0199-reprint", digest: "d" }
      const jobs = yield* Effect.all(
        Array.from({ length: 3 }, () => reprintLast().pipe(as(ann, once))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(new Set(jobs.map(({ id }) => id)).size, 1)
      assert.deepInclude(jobs[0], {
        title: `c3.i.${first.itemId}`,
        state: "queued",
        printer: { id: printer.id, name: printer.name },
      })
      const [made, , again] = yield* askedBy(token)
      assert.deepStrictEqual(again?.document, made?.document)
      // The office has no station.
      assert.strictEqual((yield* Effect.flip(reprintLast().pipe(as(owner))))._tag, "NothingPrinted")
    }),
  )

  it.effect("opens no drawer, repeats no tag, nothing of yesterday, and nothing at a printer that is gone", () =>
    Effect.gen(function* () {
      const { printer } = yield* aSite(5)
      const { station } = yield* aStation(yield* aStaff(5, { roles: ["owner"] }))
      const { staff: ann } = yield* working(yield* aStaff(5), station.id)
      const last = Effect.map(reprintLast().pipe(as(ann), Effect.either), (either) =>
        either._tag === "Right" ? either.right.title : either.left._tag,
      )
      yield* createPrintJobs(printer.id, sample, 1).pipe(as(ann))
      const others = (document: string) =>
        rows(`insert into print_job (client_id, printer_id, document, created_by, station_id)
          values (5, ${printer.id}, '${document}', ${ann.userId}, ${station.id})`)
      yield* others(`{"kind": "drawer"}`)
      yield* others(
        `{"kind": "label", "symbology": "QR", "code": "c5.i.7", "text": [], "media": "50x25", "epc": "3034"}`,
      )
      assert.strictEqual(yield* last, "c5.i.0")
      yield* rows(`update print_job set created_at = now() - interval '25 hours' where client_id = 5`)
      assert.strictEqual(yield* last, "NothingPrinted")
      yield* createPrintJobs(printer.id, sample, 1).pipe(as(ann))
      yield* rows(`update printer set is_gone = true where client_id = 5`)
      assert.strictEqual(yield* last, "NothingPrinted")
    }),
  )
})
