import { assert, layer } from "@effect/vitest"
import { agentVersion } from "@sightline/agent-api/print-job"
import type { Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { PrintAgentId, PrintJobId } from "@sightline/model/print-job"
import { Effect, Fiber } from "effect"
import type { ReservedSql } from "postgres"
import { listAudit } from "../audit/list"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { LiveHub } from "../live/hub"
import { missAgents } from "../outbox/sweep"
import { createPairingCode, listAgents, listPrinters, revokeAgent, setMedia } from "./administer"
import {
  beginSending,
  challengeAgent,
  endSending,
  greetAgent,
  mostKnocks,
  mostPrinters,
  nextJobs,
  pairAgent,
} from "./agent"
import { address, aLabelPrinter, aMachine, aPairedAgent, aSite, askedBy, greet, greetWith, stateOf } from "./given"

/** The hub listens and the agent's request waits: from here on a notification wakes it. */
const isWaiting = Effect.gen(function* () {
  const hub = yield* LiveHub
  const { sql } = yield* Behind
  for (;;) {
    const { position } = yield* hub.next(null)
    yield* Effect.promise(() => sql`select pg_notify('sightline_live', '{"person":1}')`)
    if ((yield* hub.next(position)).isComplete) return
  }
})

/** Runs work while another connection holds the rows of the client's agents. */
const holdingAgents = <A, E, R>(work: (held: ReservedSql) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.acquireUseRelease(
      Effect.promise(() => sql.reserve()),
      (held) =>
        Effect.promise(() => held`begin`).pipe(
          Effect.zipRight(Effect.promise(() => held`select from print_agent where client_id = 3 for update`)),
          Effect.zipRight(work(held)),
        ),
      (held) => Effect.promise(() => held`rollback`.finally(() => held.release())),
    ),
  )

layer(TestDb, { timeout: 60_000 })("a print agent", (it) => {
  it.effect(
    "is paired, given other labels and revoked in the audit, by its person, once, and for its client alone",
    () =>
      Effect.gen(function* () {
        const { owner, agent, printer } = yield* aSite(7)
        const id = Number(agent.split(".")[1]) as PrintAgentId
        const stranger = yield* aStaff(8, { roles: ["owner"] })
        const request = { key: "labels", digest: "d" }
        yield* Effect.all([setMedia(printer.id, "40x25"), setMedia(printer.id, "40x25")], { concurrency: 2 }).pipe(
          as(owner, request),
        )
        yield* setMedia(printer.id, "40x25").pipe(as(owner))
        yield* Effect.flip(setMedia(printer.id, "68x12").pipe(as(stranger)))
        for (const key of ["revoke", "revoke", "revoke again"])
          yield* revokeAgent(id).pipe(as(owner, { key, digest: "d" }))
        yield* Effect.flip(revokeAgent(id).pipe(as(stranger)))
        const lines = (staff: Staff) =>
          Effect.map(listAudit({}, null, 50).pipe(as(staff)), ({ rows }) =>
            rows
              .filter(({ noun }) => noun !== "user")
              .map(({ noun, action, by, record, changes }) => [
                noun,
                action,
                by,
                record,
                ...changes.map(({ after }) => after),
              ]),
          )
        const who = "Test Person"
        assert.deepStrictEqual(yield* lines(owner), [
          ["print-agent", "Revoked", who, "Desk"],
          ["printer", "Labels changed", who, "Label desk", "40x25"],
          ["print-agent", "Paired", who, "Desk"],
          ["center", "Pairing code for a print agent made", who, "Center 1"],
        ])
        assert.deepStrictEqual(yield* lines(stranger), [])
      }),
  )

  it.effect("is paired once with a code, proves its key, and is listed with its announced printers", () =>
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
      const { challenge } = yield* challengeAgent({ agent, address })
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

  it.effect("may begin each job once, and its unfinished job is unknown after a new connection", () =>
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
      // The agent may still report a certain result, once.
      const report = { token: other, printJobId: second.id, state: "printed", detail: "" } as const
      assert.isTrue((yield* endSending(report)).accepted)
      assert.isFalse((yield* endSending(report)).accepted)
    }),
  )
})
layer(TestDb, { timeout: 60_000 })("somebody who knocks as an agent", (it) => {
  it.effect("with a bad signature is refused while another connection holds the agent's row", () =>
    Effect.gen(function* () {
      const { agent, machine } = yield* aSite()
      assert.strictEqual((yield* holdingAgents(() => Effect.flip(greet(aMachine(), agent))))._tag, "PrintAgentUnknown")
      yield* greet(machine, agent)
    }),
  )

  it.effect("with a code of somebody who was deactivated meanwhile is paired with nothing", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { code } = yield* createPairingCode(1 as CenterId).pipe(as(owner))
      const { sql } = yield* Behind
      yield* Effect.promise(() => sql`update membership set is_active = false where user_id = ${owner.userId}`)
      const { publicKey } = aMachine()
      const refused = yield* Effect.flip(pairAgent({ code, publicKey, name: "", address: "gone" }))
      assert.strictEqual(refused._tag, "PairingRefused")
    }),
  )

  it.effect("names no more printers than a center has, however often it calls them something else", () =>
    Effect.gen(function* () {
      const { owner, token } = yield* aSite(5)
      const { sql } = yield* Behind
      const named = (nth: number) =>
        Array.from({ length: 20 }, (_, place) => ({ ...aLabelPrinter, key: `${nth} ${place}`, name: `${place}` }))
      for (let nth = 0; nth <= mostPrinters / 20; nth++)
        yield* nextJobs({ token, isPatient: false, printers: named(nth), held: [] })
      const [stored] = yield* Effect.promise(() => sql`select count(*)::int as n from printer where client_id = 5`)
      assert.strictEqual(stored?.n, mostPrinters)
      // Those that it has named before are there again.
      yield* nextJobs({ token, isPatient: false, printers: [aLabelPrinter], held: [] })
      assert.deepStrictEqual(
        (yield* listPrinters(null).pipe(as(owner))).map(({ name }) => name),
        [aLabelPrinter.name],
      )
    }),
  )

  it.effect("is counted by where they knock from, for challenges and greetings together, before anything is done", () =>
    Effect.gen(function* () {
      const { agent, machine } = yield* aSite()
      const { sql } = yield* Behind
      const { challenge } = yield* challengeAgent({ agent, address: "203.0.113.9" })
      yield* Effect.promise(
        () =>
          sql`update rate_limit set hits = ${mostKnocks.most - 1} where bucket = 'print-agent-greeting 203.0.113.9'`,
      )
      const hello = { agent, challenge, signature: machine.signs(challenge), agentVersion, printers: [] }
      const knock = (signature: string) => greetAgent({ ...hello, signature, address: "203.0.113.9" })
      assert.strictEqual((yield* Effect.flip(knock("AAAA")))._tag, "PrintAgentUnknown")
      const refused = [
        yield* Effect.flip(knock(hello.signature)),
        yield* Effect.flip(challengeAgent({ agent, address: "203.0.113.9" })),
      ]
      assert.deepStrictEqual(
        refused.map(({ _tag }) => _tag),
        ["TooManyAttempts", "TooManyAttempts"],
      )
      yield* greetAgent({ ...hello, address: "203.0.113.8" })
    }),
  )

  it.effect("does not connect when it is revoked between its signature and its connection", () =>
    Effect.gen(function* () {
      const { owner, agent, machine } = yield* aSite()
      const { sql } = yield* Behind
      const id = Number(agent.split(".")[1])
      const waits = Effect.promise(() => sql`select from pg_locks where not granted`).pipe(
        Effect.repeat({ until: ({ length }) => length > 0 }),
      )
      const greeting = yield* holdingAgents((held) =>
        Effect.gen(function* () {
          const greeting = yield* Effect.fork(Effect.flip(greet(machine, agent)))
          yield* waits
          yield* Effect.promise(
            () =>
              held`update print_agent set revoked_at = now(), revoked_by = ${owner.userId} where client_id = 3 and id = ${id}`,
          )
          yield* Effect.promise(() => held`commit`)
          return yield* Fiber.join(greeting)
        }),
      )
      assert.strictEqual(greeting._tag, "PrintAgentUnknown")
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("an agent of another version", (it) => {
  it.effect("works with a known version, is named outdated with an old one, and is refused with one too old", () =>
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
  it.effect("leaves its job unknown, and reports the certain result when it is back", () =>
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

  it.effect("learns of a job at once while it waits, and of a later connection that ended its own", () =>
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
