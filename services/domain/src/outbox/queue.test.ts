import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { aMail, mailSettings } from "../mail/given"
import { Mailer, MailNotTaken, type Message } from "../mail/mailer"
import { sweep } from "./sweep"
import { workerLayer } from "./worker"

/** A mailer that accepts a mail at the given attempt, and reports when it did. */
const stubborn = (takenAt: number) =>
  Effect.gen(function* () {
    const taken = yield* Deferred.make<{ message: Message; tries: number }>()
    let tries = 0
    const mailer = Mailer.of({
      send: (message) =>
        Effect.suspend(() => {
          tries++
          return tries < takenAt
            ? new MailNotTaken({ reason: "ECONNREFUSED", isFinal: false })
            : Effect.asVoid(Deferred.succeed(taken, { message, tries }))
        }),
    })
    return { taken, mailer: Layer.succeed(Mailer, mailer) }
  })

// By the clock of the world: by one that stands, a queue whose database refuses its first connection would never try again.
const byTheClock = { timeout: 60_000, excludeTestServices: true }

layer(Layer.merge(TestDb, mailSettings), byTheClock)("the job queue", (it) => {
  const working = <A, E, R>(mailer: Layer.Layer<Mailer>, work: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      return yield* Effect.provide(work, Layer.provide(workerLayer(serviceUrl), mailer))
    })

  it.effect("runs as the role that owns nothing, and picks up new jobs", () =>
    Effect.gen(function* () {
      const { taken, mailer } = yield* stubborn(1)
      const staff = yield* aStaff(3)
      const { message } = yield* working(
        mailer,
        Effect.zipRight(aMail("passwordReset", staff.userId), Deferred.await(taken)),
      )
      assert.strictEqual(message.subject, "Choose a new password")
    }),
  )

  it.effect("retries failed jobs with growing pauses, and keeps no words of the failure", () =>
    Effect.gen(function* () {
      const { taken, mailer } = yield* stubborn(2)
      const { sql } = yield* Behind
      const staff = yield* aStaff(3)
      const id = yield* aMail("passwordReset", staff.userId)
      const failed = Effect.promise(
        () => sql<{ last_error: string; later: boolean }[]>`
          select last_error, run_at > now() as later from graphile_worker.jobs where attempts = 1 and locked_at is null`,
      ).pipe(Effect.repeat({ until: (rows) => rows.length > 0 }))
      const soon = Effect.promise(() => sql`update graphile_worker._private_jobs set run_at = now()`)
      const { tries, job } = yield* working(
        mailer,
        Effect.gen(function* () {
          const [job] = yield* failed
          yield* soon
          // Another client's new job wakes the queue sooner than its own polling would.
          yield* aMail("passwordReset", null)
          return { ...(yield* Deferred.await(taken)), job }
        }),
      )
      assert.strictEqual(tries, 2)
      assert.isTrue(job?.later)
      assert.strictEqual(job?.last_error.split("\n")[0], "mail")
      assert.isNumber(id)
    }),
  )

  it.effect("gives money back while mails hang", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const isSent = yield* Deferred.make<void>()
      const slow = Layer.succeed(Mailer, Mailer.of({ send: () => Deferred.await(isSent) }))
      const staff = yield* aStaff(3)
      const count = (where: string) =>
        Effect.promise(async () => (await sql.unsafe(`select from graphile_worker.jobs where ${where}`)).length)
      const hanging = count("task_identifier = 'mail' and locked_at is not null")
      yield* working(
        slow,
        Effect.gen(function* () {
          for (let mails = 0; mails < 3; mails++) yield* aMail("passwordReset", staff.userId)
          yield* Effect.repeat(hanging, { until: (mails) => mails === 2 })
          yield* Effect.promise(
            () => sql`select graphile_worker.add_job('paymentGiveBack', json_build_object('client', 3, 'id', 1))`,
          )
          yield* Effect.repeat(count("task_identifier = 'paymentGiveBack'"), { until: (jobs) => jobs === 0 })
          assert.strictEqual(yield* hanging, 2)
          yield* Deferred.succeed(isSent, undefined)
        }),
      )
    }),
  )

  it.effect("a worker without a mail server leaves mails where they are", () =>
    Effect.gen(function* () {
      const { sql, serviceUrl } = yield* Behind
      const staff = yield* aStaff(3)
      const swept = Effect.promise(() => sql`select from graphile_worker.jobs where task_identifier = 'sweep'`).pipe(
        Effect.repeat({ until: (rows) => rows.length === 0 }),
      )
      yield* aMail("passwordReset", staff.userId)
      yield* Effect.promise(() => sql`select graphile_worker.add_job('sweep')`)
      yield* Effect.provide(swept, workerLayer(serviceUrl))
      const left = yield* Effect.promise(
        () => sql`select attempts from graphile_worker.jobs where task_identifier = 'mail' and attempts = 0`,
      )
      assert.isAtLeast(left.length, 1)
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("sweeping", (it) => {
  it.effect("sweeps expired rows of every client, and nothing else", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const people = [yield* aStaff(3), yield* aStaff(4)]
      yield* Effect.promise(async () => {
        for (const { clientId, userId } of people)
          await sql`insert into once (client_id, user_id, key, digest, answer, created_at) values
            (${clientId}, ${userId}, 'old', '', '{}', now() - interval '31 days'),
            (${clientId}, ${userId}, 'new', '', '{}', now() - interval '29 days')`
        const [first, second] = people
        await sql`update session set ended_at = now() - interval '31 days' where user_id = ${first?.userId ?? 0}`
        await sql`insert into refresh_token (hash, session_id) select '\\x00', id from session where user_id = ${first?.userId ?? 0}`
        await sql`insert into rate_limit values ('spent', 10, now() - interval '1 second'), ('running', 10, now() + interval '1 minute')`
        for (const { clientId, userId } of people)
          await sql`insert into draft (client_id, user_id, subject, fields, kept_at) values
            (${clientId}, ${userId}, 'old', '{}', now() - interval '31 days'),
            (${clientId}, ${userId}, 'new', '{}', now() - interval '29 days')`
        await sql`insert into password_link values ('\\x01', ${second?.userId ?? 0}, now(), now() - interval '31 days', null)`
      })
      yield* sweep()
      const left = yield* Effect.promise(
        () => sql<{ what: string }[]>`
          select 'once ' || key || ' ' || client_id as what from once union all
          select 'draft ' || subject || ' ' || client_id from draft union all
          select 'session ' || user_id from session union all
          select 'token' from refresh_token union all
          select 'attempt ' || bucket from rate_limit union all
          select 'link' from password_link`,
      )
      assert.sameMembers(
        left.map(({ what }) => what),
        ["once new 3", "once new 4", "draft new 3", "draft new 4", `session ${people[1]?.userId}`, "attempt running"],
      )
    }),
  )
})
