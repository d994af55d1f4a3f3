import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { PrinterId, PrintSubject } from "@sightline/model/print-job"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { setStationPrinters } from "../station/change"
import { aStation } from "../station/given"
import { historyOfStation } from "../station/list"
import { createPairingCode, listPrinters, revokeAgent, setMedia } from "./administer"
import { beginSending, endSending, nextJobs } from "./agent"
import { createPrintJobs } from "./create"
import { aLabelPrinter, aMachine, aPairedAgent, aSite, askedBy, greet, sample } from "./given"
import { cancelPrintJob, listPrintJobs, settleScanned } from "./settle"

layer(TestDb, { timeout: 60_000 })("a printer", (it) => {
  it.effect("uses the recorded label size, and prefers a suitable printer", () =>
    Effect.gen(function* () {
      const { owner, printer, token } = yield* aSite()
      const set = (media: string) => setMedia(printer.id, media).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(set("A4")))._tag, "MediaUnknown")
      assert.strictEqual((yield* set("68x12")).media, "68x12")
      yield* askedBy(token)
      assert.strictEqual((yield* listPrinters(null).pipe(as(owner)))[0]?.media, "68x12", "the agent announces its own")
      yield* createPrintJobs(printer.id, { of: "sample", symbology: null }, 1).pipe(as(owner))
      const [job] = yield* askedBy(token)
      assert.deepInclude(job?.document, { media: "68x12", symbology: "QR" })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      assert.strictEqual((yield* Effect.flip(setMedia(printer.id, "50x25").pipe(as(stranger))))._tag, "PrinterNotFound")
    }),
  )

  it.effect("of receipts prints the sample and no label, and one of labels no receipt", () =>
    Effect.gen(function* () {
      const { owner, machine, agent, printer } = yield* aSite()
      const roll = { ...aLabelPrinter, key: "till", kind: "receipt", language: "escpos", media: "80" } as const
      const token = yield* greet(machine, agent, [aLabelPrinter, roll])
      const till = (yield* listPrinters(null).pipe(as(owner))).find(
        ({ agentId, kind }) => kind === "receipt" && `3.${agentId}` === agent,
      )
      if (!till) return yield* Effect.dieMessage("no till")
      const receipt = { of: "sampleReceipt" } as const
      const asked = (id: typeof till.id, subject: PrintSubject) => createPrintJobs(id, subject, 1).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(asked(printer.id, receipt)))._tag, "WrongPrinter")
      assert.strictEqual((yield* Effect.flip(asked(till.id, sample)))._tag, "WrongPrinter")
      assert.strictEqual((yield* Effect.flip(setMedia(till.id, "50x25").pipe(as(owner))))._tag, "WrongPrinter")
      const [made] = yield* asked(till.id, receipt)
      assert.strictEqual(made?.title, "Receipt")
      const { jobs } = yield* nextJobs({ token, isPatient: false, printers: [aLabelPrinter, roll], held: [] })
      const document = jobs[0]?.document
      assert.deepInclude(document?.kind === "receipt" && document.lines[0], { text: "Client 3", look: "large" })
    }),
  )

  it.effect("is preferred at the station that chose it, and elsewhere for the person who printed on it last", () =>
    Effect.gen(function* () {
      const one = yield* aSite()
      const other = yield* aSite()
      const preferred = (by: Staff) =>
        Effect.map(listPrinters(null).pipe(as(by)), (all) =>
          all.filter(({ isPreferred }) => isPreferred).map(({ id }) => id),
        )
      assert.deepStrictEqual(yield* preferred(one.owner), [])
      yield* one.print()
      yield* createPrintJobs(other.printer.id, sample, 1).pipe(as(one.owner))
      assert.deepStrictEqual(yield* preferred(one.owner), [other.printer.id])
      const { station } = yield* aStation(one.owner)
      const choose = (label: PrinterId | null, receipt: PrinterId | null = null, by: Staff = one.owner) =>
        setStationPrinters(station.id, { label, receipt }).pipe(as(by))
      assert.strictEqual((yield* choose(one.printer.id)).labelPrinter?.name, "Label desk")
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update session set station_id = ${station.id} where id = ${one.owner.sessionId}`)
      assert.deepStrictEqual(yield* preferred(one.owner), [one.printer.id])
      assert.strictEqual((yield* Effect.flip(choose(null, one.printer.id)))._tag, "WrongPrinter")
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      assert.strictEqual((yield* Effect.flip(choose(null, null, stranger)))._tag, "StationNotFound")
      const theirs = yield* aSite(4)
      assert.strictEqual((yield* Effect.flip(choose(theirs.printer.id)))._tag, "PrinterNotFound")
      const [written] = yield* historyOfStation(station.id).pipe(as(one.owner))
      assert.deepInclude(written, { action: "Printers chosen" })
      assert.isNull((yield* choose(null)).labelPrinter)
      assert.deepStrictEqual(yield* preferred(one.owner), [])
    }),
  )

  it.effect("of another center belongs to no station, and no job of one center reaches an agent of another", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const machines = [aMachine(), aMachine()] as const
      const [here, there] = [
        yield* aPairedAgent(machines[0], 1).pipe(as(owner)),
        yield* aPairedAgent(machines[1], 2).pipe(as(owner)),
      ]
      const [tokenHere, tokenThere] = [yield* greet(machines[0], here), yield* greet(machines[1], there)]
      const printers = yield* listPrinters(null).pipe(as(owner))
      const far = printers.find(({ agentId }) => `3.${agentId}` === there)
      if (!far) return yield* Effect.dieMessage("no printer there")
      const { station } = yield* aStation(owner)
      const choose = setStationPrinters(station.id, { label: far.id, receipt: null })
      assert.strictEqual((yield* Effect.flip(choose.pipe(as(owner))))._tag, "PrinterNotFound")
      const [job] = yield* createPrintJobs(far.id, sample, 1).pipe(as(owner))
      if (!job) return yield* Effect.dieMessage("no job")
      assert.deepStrictEqual(yield* askedBy(tokenHere), [])
      const by = (token: string) => beginSending({ token, printJobId: job.id })
      assert.isFalse((yield* by(tokenHere)).granted)
      const report = { token: tokenHere, printJobId: job.id, state: "printed", detail: "" } as const
      assert.isFalse((yield* endSending(report)).accepted)
      const theirs = yield* aSite(4)
      assert.isFalse((yield* by(theirs.token)).granted)
      assert.deepStrictEqual(
        (yield* askedBy(tokenThere)).map(({ id }) => id),
        [job.id],
      )
      assert.isTrue((yield* by(tokenThere)).granted)
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a change of a printer or a job", (it) => {
  it.effect("acts once for two calls with one key, and for two at once", () =>
    Effect.gen(function* () {
      const { owner, agent, printer, print } = yield* aSite()
      const { station } = yield* aStation(owner)
      const [first] = yield* print()
      if (!first) return yield* Effect.dieMessage("no job")
      let keys = 0
      const twice = <A, E, R>(work: Effect.Effect<A, E, R>) => {
        const once = { key: `once ${++keys}`, digest: "d" }
        return Effect.all([work.pipe(as(owner, once)), work.pipe(as(owner, once)), work.pipe(as(owner, once))], {
          concurrency: 2,
        })
      }
      const same = <A>([one, ...others]: readonly A[]) => {
        for (const other of others) assert.deepStrictEqual(other, one)
      }
      const codes = (yield* twice(createPairingCode(1 as CenterId))).map(({ code }) => code)
      same(codes)
      const { sql } = yield* Behind
      const kept = yield* Effect.promise(() => sql`select answer::text from once where client_id = 3`)
      assert.notInclude(
        JSON.stringify(kept),
        codes[0] ?? assert.fail("no code"),
        "a reader of the database pairs no agent",
      )
      same(yield* twice(setMedia(printer.id, "40x25")))
      same(yield* twice(setStationPrinters(station.id, { label: printer.id, receipt: null })))
      assert.lengthOf(yield* historyOfStation(station.id).pipe(as(owner)), 2)
      same(yield* twice(cancelPrintJob(first.id)))
      const printed = yield* twice(createPrintJobs(printer.id, sample, 2))
      same(printed)
      assert.lengthOf(yield* listPrintJobs("queued").pipe(as(owner)), 2)
      same(yield* twice(settleScanned("c3.i.0")))
      same((yield* twice(revokeAgent(Number(agent.split(".")[1]) as never))).map(({ isRevoked }) => isRevoked))
    }),
  )
})
