import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import type { PrintJobId } from "@sightline/model/print-job"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { aBin } from "../relocation/given"
import { beginSending } from "./agent"
import { createPrintJobs } from "./create"
import { aLabelPrinter, aSite, askedBy, greet, sample } from "./given"
import { cancelPrintJob, listPrintJobs, settlePrintJob, settleScanned } from "./settle"

layer(TestDb, { timeout: 60_000 })("a print job", (it) => {
  it.effect(
    "is made from the records, with an item's code and words; each copy is a job, and one request prints once",
    () =>
      Effect.gen(function* () {
        const { owner, printer, token } = yield* aSite()
        const { itemId } = yield* anItem({ client: 3 })
        const once = { key: "k1", digest: "d" }
        const ask = createPrintJobs(printer.id, { of: "item", id: itemId, symbology: "QR" }, 2)
        const [made, again] = [yield* ask.pipe(as(owner, once)), yield* ask.pipe(as(owner, once))]
        assert.deepStrictEqual(again, made)
        assert.lengthOf(made, 2)
        const jobs = yield* askedBy(token)
        assert.lengthOf(jobs, 2)
        const [job] = jobs
        assert.deepInclude(job?.document, { kind: "label", code: `c3.i.${itemId}`, symbology: "QR", media: "50x25" })
        const bin = yield* aBin(3, "Bin 4")
        const [place] = yield* createPrintJobs(printer.id, { of: "place", id: bin, symbology: "QR" }, 1).pipe(as(owner))
        assert.strictEqual(place?.title, `c3.l.${bin}`)
        const other = createPrintJobs(printer.id, sample, 1).pipe(as(owner, { ...once, digest: "e" }))
        assert.strictEqual((yield* Effect.flip(other))._tag, "KeyReused")
      }),
  )

  it.effect("is refused for a printer of another client or center, for a missing item, and for a code too large", () =>
    Effect.gen(function* () {
      const { printer, owner, machine, agent } = yield* aSite()
      const stranger = yield* aStaff(4)
      assert.strictEqual(
        (yield* Effect.flip(createPrintJobs(printer.id, sample, 1).pipe(as(stranger))))._tag,
        "PrinterNotFound",
      )
      const elsewhere = { ...(yield* aStaff(3, { centers: 2 })), centerIds: [2 as CenterId] }
      assert.strictEqual(
        (yield* Effect.flip(createPrintJobs(printer.id, sample, 1).pipe(as(elsewhere))))._tag,
        "PrinterNotFound",
      )
      const missing = createPrintJobs(printer.id, { of: "item", id: 99_999 as never, symbology: "QR" }, 1)
      assert.strictEqual((yield* Effect.flip(missing.pipe(as(owner))))._tag, "NothingToPrint")
      const theirs = yield* anItem({ client: 4 })
      const foreign = createPrintJobs(printer.id, { of: "item", id: theirs.itemId, symbology: "QR" }, 1)
      assert.strictEqual((yield* Effect.flip(foreign.pipe(as(owner))))._tag, "NothingToPrint")
      yield* greet(machine, agent, [{ ...aLabelPrinter, media: "68x12" }])
      const refused = yield* Effect.flip(
        createPrintJobs(printer.id, { of: "sample", symbology: "CODE128" }, 1).pipe(as(owner)),
      )
      if (refused._tag !== "LabelDoesNotFit") return assert.fail(refused._tag)
      assert.isTrue(refused.wouldFit.some(({ media, symbology }) => media === "68x12" && symbology === "QR"))
      yield* createPrintJobs(printer.id, sample, 1).pipe(as(owner))
    }),
  )

  it.effect("with an unknown end is settled once, by hand or by a scan of its label", () =>
    Effect.gen(function* () {
      const { owner, machine, agent, token, print } = yield* aSite()
      const [first, second, third] = yield* print(3)
      if (!first || !second || !third) return yield* Effect.dieMessage("three jobs")
      const settle = (id: PrintJobId, printed: boolean) => settlePrintJob(id, printed).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(settle(first.id, true)))._tag, "PrintJobRefused")
      for (const { id } of [first, second]) yield* beginSending({ token, printJobId: id })
      yield* greet(machine, agent)
      assert.strictEqual((yield* settle(first.id, false)).state, "failed")
      assert.strictEqual((yield* Effect.flip(settle(first.id, true)))._tag, "PrintJobRefused")
      const [scanned] = yield* settleScanned("C3.I.0").pipe(as(owner))
      assert.deepStrictEqual([scanned?.id, scanned?.state], [second.id, "confirmed"])
      assert.deepStrictEqual(yield* settleScanned("c3.i.0").pipe(as(owner)), [])
      assert.strictEqual((yield* cancelPrintJob(third.id).pipe(as(owner))).state, "cancelled")
      assert.strictEqual((yield* Effect.flip(cancelPrintJob(third.id).pipe(as(owner))))._tag, "PrintJobRefused")
      const stranger = yield* aStaff(4)
      for (const asked of [cancelPrintJob(third.id), settlePrintJob(second.id, true)])
        assert.strictEqual((yield* Effect.flip(asked.pipe(as(stranger))))._tag, "PrintJobNotFound")
      assert.deepStrictEqual(yield* listPrintJobs("unknown").pipe(as(owner)), [])
    }),
  )
})
