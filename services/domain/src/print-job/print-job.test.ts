import { assert, layer } from "@effect/vitest"
import { agentVersion } from "@sightline/agent-api/print-job"
import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { PrinterId, PrintJobId, PrintJobState, PrintSubject } from "@sightline/model/print-job"
import { Effect, Fiber } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { LiveHub } from "../live/hub"
import { missAgents } from "../outbox/sweep"
import { setStationPrinters } from "../station/change"
import { aStation } from "../station/given"
import { historyOfStation } from "../station/list"
import { createPairingCode, listAgents, listPrinters, revokeAgent, setMedia } from "./administer"
import { beginSending, challengeAgent, endSending, nextJobs, pairAgent } from "./agent"
import { createPrintJobs } from "./create"
import { aLabelPrinter, aMachine, aPairedAgent, askedBy, greet, greetWith } from "./given"
import { cancelPrintJob, listPrintJobs, settlePrintJob, settleScanned } from "./settle"

const sample: PrintSubject = { of: "sample", symbology: "QR" }

/** A person of client 3 with an agent that is connected and has one printer. */
const aSite = (client = 3) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"] })
    const machine = aMachine()
    const agent = yield* aPairedAgent(machine).pipe(as(owner))
    const token = yield* greet(machine, agent)
    const printers = yield* listPrinters(null).pipe(as(owner))
    const printer = printers.find(({ agentId }) => `${client}.${agentId}` === agent)
    if (!printer) return yield* Effect.dieMessage("no printer")
    const print = (copies = 1) => createPrintJobs(printer.id, sample, copies).pipe(as(owner))
    return { owner, machine, agent, token, printer, print }
  })

/** The hub listens and the question of an agent waits: what is told from here on wakes it. */
const isWaiting = Effect.gen(function* () {
  const hub = yield* LiveHub
  const { sql } = yield* Behind
  for (;;) {
    const { position } = yield* hub.next(null)
    yield* Effect.promise(() => sql`select pg_notify('sightline_live', '{"person":1}')`)
    if ((yield* hub.next(position)).isComplete) return
  }
})

const stateOf = (id: PrintJobId) =>
  Effect.map(listPrintJobs(null), (jobs) => jobs.find((job) => job.id === id)?.state as PrintJobState)

layer(TestDb, { timeout: 60_000 })("a print agent", (it) => {
  it.effect("is paired once with a code, proves its key, and is listed with the printers that it announces", () =>
    Effect.gen(function* () {
      const { owner, agent, printer } = yield* aSite()
      assert.deepInclude(printer, { name: "Label desk", media: "50x25", state: "ready", isConnected: true })
      const listed = yield* listAgents().pipe(as(owner))
      assert.isTrue(listed.some(({ id, isConnected }) => `3.${id}` === agent && isConnected))
      const { code } = yield* createPairingCode(1 as CenterId).pipe(as(owner))
      const { publicKey } = aMachine()
      const pair = (text: string) => pairAgent({ code: text, publicKey, name: "", address: "a" })
      yield* pair(` ${code.toLowerCase()} `)
      assert.strictEqual((yield* Effect.flip(pair(code)))._tag, "PairingRefused")
      assert.strictEqual((yield* Effect.flip(pair("3-AAAAA-AAAAA")))._tag, "PairingRefused")
      const { sql } = yield* Behind
      const late = yield* createPairingCode(1 as CenterId).pipe(as(owner))
      yield* Effect.promise(
        () => sql`update print_pairing set expires_at = now() - interval '1 second' where used_at is null`,
      )
      assert.strictEqual((yield* Effect.flip(pair(late.code)))._tag, "PairingRefused")
    }),
  )

  it.effect("is refused with another key, an old challenge, one that it answered before, or after it was revoked", () =>
    Effect.gen(function* () {
      const { owner, machine, agent, token, print } = yield* aSite()
      assert.strictEqual((yield* Effect.flip(greet(aMachine(), agent)))._tag, "PrintAgentUnknown")
      const { challenge } = yield* challengeAgent({ agent })
      const again = yield* greetWith(machine, agent, challenge)
      assert.strictEqual((yield* Effect.flip(greetWith(machine, agent, challenge)))._tag, "PrintAgentUnknown")
      assert.strictEqual((yield* Effect.flip(greetWith(machine, agent, "1.made-up")))._tag, "PrintAgentUnknown")
      // The former connection ended when the agent greeted again.
      assert.strictEqual((yield* Effect.flip(askedBy(token)))._tag, "PrintAgentUnknown")
      yield* print()
      const [job] = yield* askedBy(again)
      assert.isTrue((yield* beginSending({ token: again, printJobId: job?.id as PrintJobId })).granted)
      const id = Number(agent.split(".")[1])
      yield* revokeAgent(id as never).pipe(as(owner))
      assert.strictEqual((yield* Effect.flip(askedBy(again)))._tag, "PrintAgentUnknown")
      assert.strictEqual((yield* Effect.flip(greet(machine, agent)))._tag, "PrintAgentUnknown")
      assert.strictEqual(yield* stateOf(job?.id as PrintJobId).pipe(as(owner)), "unknown")
      assert.strictEqual((yield* Effect.flip(print()))._tag, "PrinterNotFound")
    }),
  )

  it.effect("may begin each job once, and what it was sending when it connects again is unknown", () =>
    Effect.gen(function* () {
      const { owner, machine, agent, token, print } = yield* aSite()
      yield* print(3)
      const [first, second, third] = yield* askedBy(token)
      if (!first || !second || !third) return yield* Effect.dieMessage("three jobs")
      assert.deepStrictEqual(first.document.kind, "label")
      assert.lengthOf(yield* askedBy(token, [first.id]), 2)
      const begin = (job: PrintJobId, by = token) =>
        Effect.map(beginSending({ token: by, printJobId: job }), ({ granted }) => granted)
      assert.isTrue(yield* begin(first.id))
      assert.isTrue(yield* begin(first.id), "the answer may have been lost")
      yield* endSending({ token, printJobId: first.id, state: "printed", detail: "" })
      assert.isFalse(yield* begin(first.id))
      assert.isTrue(yield* begin(second.id))
      const other = yield* greet(machine, agent)
      assert.strictEqual(yield* stateOf(second.id).pipe(as(owner)), "unknown")
      assert.isFalse(yield* begin(second.id, other), "an unknown job is never sent again by itself")
      assert.deepStrictEqual(
        (yield* askedBy(other)).map(({ id }) => id),
        [third.id],
      )
      assert.strictEqual((yield* Effect.flip(begin(third.id)))._tag, "PrintAgentUnknown")
      // What it knows for sure it may still say, once.
      const report = { token: other, printJobId: second.id, state: "printed", detail: "" } as const
      assert.isTrue((yield* endSending(report)).accepted)
      assert.isFalse((yield* endSending(report)).accepted)
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a printer", (it) => {
  it.effect("is laid out for with the labels that somebody says stand in it, and by what suits them", () =>
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

  it.effect("is preferred at the station that it was chosen for, and elsewhere by whoever printed on it last", () =>
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

  it.effect("of another center is no station's, and no job of one center reaches an agent of another", () =>
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
  it.effect("asked for twice with one key, and by two at once, is done once", () =>
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
      same((yield* twice(createPairingCode(1 as CenterId))).map(({ code }) => code))
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

layer(TestDb, { timeout: 60_000 })("an agent of another version", (it) => {
  it.effect("works while it is understood, is named outdated, and is refused where it is too old", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const machine = aMachine()
      const agent = yield* aPairedAgent(machine).pipe(as(owner))
      const age = Effect.map(listAgents().pipe(as(owner)), ([row]) => [row?.version, row?.age])
      yield* greet(machine, agent)
      assert.deepStrictEqual(yield* age, [agentVersion, "current"])
      yield* greet(machine, agent, [aLabelPrinter], "0.1.0")
      assert.deepStrictEqual(yield* age, ["0.1.0", "outdated"])
      for (const version of ["0.0.9", "nonsense", ""]) {
        const refused = yield* Effect.flip(greet(machine, agent, [aLabelPrinter], version))
        assert.strictEqual(refused._tag, "PrintAgentOutdated", version)
      }
      yield* Effect.flip(greet(machine, agent, [aLabelPrinter], "0.0.9"))
      assert.deepStrictEqual(yield* age, ["0.0.9", "refused"])
      yield* greet(machine, agent, [aLabelPrinter], "99.0.0")
      assert.deepStrictEqual(yield* age, ["99.0.0", "current"])
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("an agent that falls silent", (it) => {
  it.effect("leaves what it was sending unknown, and says what it knows when it is back", () =>
    Effect.gen(function* () {
      const { owner, token, print } = yield* aSite()
      const [sending, waiting] = yield* print(2)
      if (!sending || !waiting) return yield* Effect.dieMessage("two jobs")
      yield* beginSending({ token, printJobId: sending.id })
      const { sql } = yield* Behind
      const after = (silence: string) =>
        Effect.gen(function* () {
          yield* Effect.promise(
            () => sql`update print_agent set last_seen_at = now() - ${silence}::interval where client_id = 3`,
          )
          yield* Effect.promise(
            () => sql`update print_job set changed_at = now() - ${silence}::interval where client_id = 3`,
          )
          yield* missAgents()
          return yield* stateOf(sending.id).pipe(as(owner))
        })
      assert.strictEqual(yield* after("100 seconds"), "sending", "a printer that stalls holds its agent for so long")
      assert.isTrue((yield* listAgents().pipe(as(owner))).every(({ isConnected }) => !isConnected))
      assert.strictEqual(yield* after("130 seconds"), "unknown")
      assert.strictEqual(yield* stateOf(waiting.id).pipe(as(owner)), "queued")
      yield* endSending({ token, printJobId: sending.id, state: "printed", detail: "" })
      assert.strictEqual(yield* stateOf(sending.id).pipe(as(owner)), "printed")
    }),
  )

  it.effect("learns of a job at once while it waits, and that a later connection has ended its own", () =>
    Effect.gen(function* () {
      const { machine, agent, token, print } = yield* aSite()
      const waits = (by: string) => nextJobs({ token: by, isPatient: true, printers: [aLabelPrinter], held: [] })
      const asked = yield* Effect.fork(waits(token))
      yield* isWaiting
      yield* print()
      const { jobs } = yield* Fiber.join(asked).pipe(Effect.timeout("3 seconds"))
      assert.lengthOf(jobs, 1)
      const held = jobs.map(({ id }) => id)
      const former = yield* Effect.fork(nextJobs({ token, isPatient: true, printers: [aLabelPrinter], held }))
      yield* isWaiting
      yield* greet(machine, agent)
      const refused = yield* Effect.flip(Fiber.join(former)).pipe(Effect.timeout("3 seconds"))
      assert.strictEqual(refused._tag, "PrintAgentUnknown")
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("a print job", (it) => {
  it.effect(
    "is made of the records: an item's code and words, and each copy is a job; the same request prints once",
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
        const other = createPrintJobs(printer.id, sample, 1).pipe(as(owner, { ...once, digest: "e" }))
        assert.strictEqual((yield* Effect.flip(other))._tag, "KeyReused")
      }),
  )

  it.effect(
    "is refused for a printer of another client or center, for what is not there, and for a code too large",
    () =>
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
          createPrintJobs(printer.id, { ...sample, symbology: "CODE128" }, 1).pipe(as(owner)),
        )
        if (refused._tag !== "LabelDoesNotFit") return assert.fail(refused._tag)
        assert.isTrue(refused.wouldFit.some(({ media, symbology }) => media === "68x12" && symbology === "QR"))
        yield* createPrintJobs(printer.id, sample, 1).pipe(as(owner))
      }),
  )

  it.effect("whose end nobody knows is settled by hand or by a scan of its label, once", () =>
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
