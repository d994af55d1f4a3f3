import { assert, layer } from "@effect/vitest"
import { plusDays } from "@sightline/model/day"
import type { LetterSchedule } from "@sightline/model/insight-rules"
import { balanced } from "@sightline/model/insight-sums"
import { atList, invoicesOf, reorderFinding, salesFinding } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import type { Role } from "@sightline/model/role"
import { unitsOf } from "@sightline/model/units"
import { Effect, Layer } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { mailSettings } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { Mailer, MailNotTaken } from "../mail/mailer"
import { sendMail } from "../mail/send"
import { MailSettings } from "../mail-settings/mail-settings"
import { sweep } from "../outbox/sweep"
import { workerLayer } from "../outbox/worker"
import { addToOrder } from "../sales-order/change"
import { adding, aPricedItem, submitting } from "../sales-order/given"
import { submit } from "../sales-order/submit"
import { rows } from "./given"
import { insightLetter, makeInsightLetters, setInsightLetter } from "./letter"
import { lookAtInsight } from "./look"
import { costOfSales, salesOfInsight } from "./sales"

/** A person whose address is proved, with a choice of long ago. */
const aReader = (
  client: number,
  schedule: LetterSchedule | null,
  { roles = ["owner"], centers = 1 }: { roles?: ReadonlyArray<Role>; centers?: number } = {},
) =>
  Effect.gen(function* () {
    const reader = yield* aStaff(client, { roles, centers })
    yield* rows(`update "user" set email_proved_at = now() where id = ${reader.userId}`)
    if (schedule)
      yield* rows(`insert into insight_letter (client_id, user_id, schedule, set_at)
        values (${client}, ${reader.userId}, '${schedule}', now() - interval '90 days')`)
    return reader
  })

interface Mail {
  readonly id: string
  readonly user_id: number
  readonly last_day: string
  readonly first_day: string
  readonly sent: boolean
  readonly dropped_because: string | null
}

/** The letters of a client with their mails, the oldest first. */
const mailsOf = (client: number) =>
  Effect.map(
    rows(`select m.id, m.user_id, s.first_day::text, s.last_day::text, m.sent_at is not null as sent, m.dropped_because
      from insight_letter_made s left join mail m on m.client_id = s.client_id and m.insight_letter_id = s.id
      where s.client_id = ${client} order by s.id`),
    (found) =>
      found.map(
        ({ id, user_id, first_day, last_day, sent, dropped_because }): Mail => ({
          ...{ id, user_id, first_day, last_day, sent, dropped_because },
        }),
      ),
  )

/** Sends all that is made of a client. */
const sent = Effect.fnUntraced(function* (client: number) {
  const box = makeMailbox()
  for (const { id } of yield* mailsOf(client)) yield* sendMail({ id }).pipe(Effect.provide(box.layer))
  return box.kept()
})

const key = (name: string) => ({ key: name, digest: "d" })

// By the clock of the world, as the queue's own test.
layer(Layer.merge(TestDb, mailSettings), { timeout: 120_000, excludeTestServices: true })(
  "the owner's page by mail",
  (it) => {
    it.effect("is of the period that was over at six o'clock of the client's clock, whatever that was set to", () =>
      Effect.gen(function* () {
        const at = Effect.fnUntraced(function* (zone: string, moment: string) {
          const found =
            yield* rows(`select schedule, first_day::text || ' ' || last_day::text as days, due_at, next_on::text as next
          from insight_letter_days('${zone}', '${moment}')`)
          return Object.fromEntries(
            found.map(({ schedule, days, due_at, next }) => [schedule, [days, due_at.toISOString(), next]]),
          )
        })
        const day = (one: string) => `${one} ${one}`
        const expected: ReadonlyArray<readonly [string, string, LetterSchedule, string, string, string]> = [
          // The clock goes forward at two on March 8: six o'clock is an hour earlier from then on.
          [
            "America/Edmonton",
            "2026-03-07T12:59:59Z",
            "daily",
            day("2026-03-05"),
            "2026-03-06T13:00:00.000Z",
            "2026-03-07",
          ],
          [
            "America/Edmonton",
            "2026-03-07T13:00:00Z",
            "daily",
            day("2026-03-06"),
            "2026-03-07T13:00:00.000Z",
            "2026-03-08",
          ],
          [
            "America/Edmonton",
            "2026-03-08T11:59:59Z",
            "daily",
            day("2026-03-06"),
            "2026-03-07T13:00:00.000Z",
            "2026-03-08",
          ],
          [
            "America/Edmonton",
            "2026-03-08T12:00:00Z",
            "daily",
            day("2026-03-07"),
            "2026-03-08T12:00:00.000Z",
            "2026-03-09",
          ],
          // And back at two on November 1, which is also the first of a month and a Sunday.
          [
            "America/Edmonton",
            "2026-11-01T12:30:00Z",
            "daily",
            day("2026-10-30"),
            "2026-10-31T12:00:00.000Z",
            "2026-11-01",
          ],
          [
            "America/Edmonton",
            "2026-11-01T13:00:00Z",
            "daily",
            day("2026-10-31"),
            "2026-11-01T13:00:00.000Z",
            "2026-11-02",
          ],
          [
            "America/Edmonton",
            "2026-11-01T12:59:00Z",
            "monthly",
            "2026-09-01 2026-09-30",
            "2026-10-01T12:00:00.000Z",
            "2026-11-01",
          ],
          [
            "America/Edmonton",
            "2026-11-01T13:00:00Z",
            "monthly",
            "2026-10-01 2026-10-31",
            "2026-11-01T13:00:00.000Z",
            "2026-12-01",
          ],
          [
            "America/Edmonton",
            "2026-11-02T12:59:00Z",
            "weekly",
            "2026-10-19 2026-10-25",
            "2026-10-26T12:00:00.000Z",
            "2026-11-02",
          ],
          [
            "America/Edmonton",
            "2026-11-02T13:00:00Z",
            "weekly",
            "2026-10-26 2026-11-01",
            "2026-11-02T13:00:00.000Z",
            "2026-11-09",
          ],
          [
            "America/Edmonton",
            "2028-03-01T13:00:00Z",
            "monthly",
            "2028-02-01 2028-02-29",
            "2028-03-01T13:00:00.000Z",
            "2028-04-01",
          ],
          // Quarters and halves of an hour, and both ends of the calendar.
          [
            "Asia/Kathmandu",
            "2026-11-30T00:14:59Z",
            "weekly",
            "2026-11-16 2026-11-22",
            "2026-11-23T00:15:00.000Z",
            "2026-11-30",
          ],
          [
            "Asia/Kathmandu",
            "2026-11-30T00:15:00Z",
            "weekly",
            "2026-11-23 2026-11-29",
            "2026-11-30T00:15:00.000Z",
            "2026-12-07",
          ],
          [
            "Australia/Lord_Howe",
            "2026-10-03T18:59:59Z",
            "daily",
            day("2026-10-02"),
            "2026-10-02T19:30:00.000Z",
            "2026-10-04",
          ],
          [
            "Australia/Lord_Howe",
            "2026-10-03T19:00:00Z",
            "daily",
            day("2026-10-03"),
            "2026-10-03T19:00:00.000Z",
            "2026-10-05",
          ],
          [
            "Pacific/Kiritimati",
            "2026-11-29T16:00:00Z",
            "weekly",
            "2026-11-23 2026-11-29",
            "2026-11-29T16:00:00.000Z",
            "2026-12-07",
          ],
          [
            "Pacific/Pago_Pago",
            "2026-12-01T16:59:59Z",
            "monthly",
            "2026-10-01 2026-10-31",
            "2026-11-01T17:00:00.000Z",
            "2026-12-01",
          ],
          [
            "Pacific/Pago_Pago",
            "2026-12-01T17:00:00Z",
            "monthly",
            "2026-11-01 2026-11-30",
            "2026-12-01T17:00:00.000Z",
            "2027-01-01",
          ],
        ]
        for (const [zone, moment, schedule, ...answer] of expected)
          assert.deepStrictEqual((yield* at(zone, moment))[schedule], answer, `${schedule} at ${moment} in ${zone}`)
      }),
    )

    it.effect("is chosen by a person for themselves at one client, once a key, and the audit says so", () =>
      Effect.gen(function* () {
        const [owner, admin] = [yield* aReader(3, null), yield* aReader(3, null, { roles: ["admin"] })]
        const other = yield* aReader(4, null)
        const chosen = (who: typeof owner) => Effect.map(insightLetter().pipe(as(who)), ({ schedule }) => schedule)
        for (const roles of [[], ["warehouse"]] as const) {
          const who = yield* aReader(3, null, { roles })
          assert.strictEqual((yield* Effect.flip(insightLetter().pipe(as(who))))._tag, "RoleRefused")
          const refused = yield* Effect.flip(setInsightLetter({ schedule: "daily" }).pipe(as(who)))
          assert.strictEqual(refused._tag, "RoleRefused")
        }
        assert.strictEqual(yield* chosen(owner), "never")
        const daily = setInsightLetter({ schedule: "daily" }).pipe(as(owner, key("a")))
        yield* Effect.all([daily, daily], { concurrency: 2 })
        yield* setInsightLetter({ schedule: "weekly" }).pipe(as(owner))
        // The first answer again, and no change: the newer choice stands.
        assert.deepStrictEqual(yield* daily, { schedule: "daily" })
        assert.strictEqual(yield* chosen(owner), "weekly")
        yield* setInsightLetter({ schedule: "weekly" }).pipe(as(owner))
        yield* setInsightLetter({ schedule: "never" }).pipe(as(owner))
        for (const who of [owner, admin, other]) assert.strictEqual(yield* chosen(who), "never")
        const lines = yield* rows(
          `select user_id, object_id, action, changes from history where client_id = 3 and noun = 'user' order by id`,
        )
        assert.deepStrictEqual(
          lines.map(({ user_id, object_id, action, changes }) => [user_id, object_id, action, changes]),
          [
            ["Never", "Every morning"],
            ["Every morning", "Every Monday"],
            ["Every Monday", "Never"],
          ].map(([before, after]) => [
            ...[owner.userId, owner.userId, "Insight by mail set"],
            [{ name: "Insight by mail", before, after }],
          ]),
        )
      }),
    )

    it.effect("is not promised where it cannot come, and can be stopped there", () =>
      Effect.gen(function* () {
        const reader = yield* aReader(5, "daily")
        const without = <A, E, R>(work: Effect.Effect<A, E, R>) =>
          Effect.flatMap(MailSettings, (settings) =>
            Effect.provideService(work, MailSettings, { ...settings, isMailed: false }),
          )
        assert.strictEqual((yield* insightLetter().pipe(as(reader))).bar, null)
        assert.strictEqual((yield* insightLetter().pipe(as(reader), without)).bar, "mail")
        yield* rows(`update "user" set email_proved_at = null where id = ${reader.userId}`)
        assert.strictEqual((yield* insightLetter().pipe(as(reader))).bar, "address")
        const refused = yield* Effect.flip(setInsightLetter({ schedule: "weekly" }).pipe(as(reader)))
        assert.deepInclude(refused, { _tag: "LetterBarred", why: "address" })
        yield* makeInsightLetters()
        assert.lengthOf(yield* mailsOf(5), 0)
        yield* setInsightLetter({ schedule: "never" }).pipe(as(reader))
        assert.strictEqual((yield* insightLetter().pipe(as(reader))).schedule, "never")
      }),
    )

    it.effect("is made once a period and person, whoever makes it, and of the newest period alone", () =>
      Effect.gen(function* () {
        const schedules = ["daily", "weekly", "monthly"] as const
        const readers = yield* Effect.forEach(schedules, (schedule) => aReader(6, schedule))
        const fresh = yield* aReader(6, null)
        yield* setInsightLetter({ schedule: "daily" }).pipe(as(fresh))
        yield* Effect.all(
          Array.from({ length: 6 }, () => makeInsightLetters()),
          { concurrency: "unbounded" },
        )
        yield* makeInsightLetters()
        const made = yield* mailsOf(6)
        assert.sameMembers(
          made.map(({ user_id }) => user_id),
          readers.map(({ userId }) => userId),
        )
        // What nobody was awake for is not made up for, and a letter that still waits gives way to a newer one.
        const [daily] = readers
        yield* rows(`update insight_letter_made set first_day = first_day - 3, last_day = last_day - 3
        where client_id = 6 and user_id = ${daily?.userId}`)
        yield* makeInsightLetters()
        const mails = (yield* mailsOf(6)).filter(({ user_id }) => user_id === daily?.userId)
        assert.lengthOf(mails, 2)
        const box = yield* sent(6)
        assert.lengthOf(box, 3)
        const after = (yield* mailsOf(6)).filter(({ user_id }) => user_id === daily?.userId)
        assert.deepStrictEqual(
          after.map((mail) => [mail.sent, mail.dropped_because]),
          [
            [false, "there is a newer one"],
            [true, null],
          ],
        )
        yield* makeInsightLetters()
        assert.lengthOf(yield* mailsOf(6), 4)
      }),
    )

    it.effect("is forgotten with its mail, after 400 days", () =>
      Effect.gen(function* () {
        const [old, kept] = [yield* aReader(78, "daily"), yield* aReader(78, "daily")]
        yield* makeInsightLetters()
        const readers = Effect.map(mailsOf(78), (mails) => mails.map(({ user_id }) => user_id))
        const both = yield* readers
        assert.sameMembers(both, [old.userId, kept.userId])
        yield* rows(
          `update insight_letter_made set at = at - interval '401 days' where client_id = 78 and user_id = ${old.userId}`,
        )
        yield* sweep()
        assert.deepStrictEqual(yield* readers, both)
        yield* rows(
          `update mail set created_at = created_at - interval '401 days' where client_id = 78 and user_id = ${old.userId}`,
        )
        yield* sweep()
        yield* sweep()
        assert.deepStrictEqual(yield* readers, [kept.userId])
      }),
    )

    it.effect("goes out once from two workers, also when the server takes it at the second try", () =>
      Effect.gen(function* () {
        const reader = yield* aReader(7, "weekly")
        const { serviceUrl } = yield* Behind
        const taken: string[] = []
        let tries = 0
        const mailer = Layer.succeed(
          Mailer,
          Mailer.of({
            send: ({ to, messageId }) =>
              Effect.suspend(() => {
                tries++
                if (tries === 1) return new MailNotTaken({ reason: "ECONNREFUSED", isFinal: false })
                return Effect.sync(() => void taken.push(`${to} ${messageId}`))
              }),
          }),
        )
        const workers = Layer.merge(
          Layer.fresh(Layer.provide(workerLayer(serviceUrl), mailer)),
          Layer.fresh(Layer.provide(workerLayer(serviceUrl), mailer)),
        )
        yield* Effect.provide(
          Effect.gen(function* () {
            yield* rows(
              `select graphile_worker.add_job('insightLettersDue'), graphile_worker.add_job('insightLettersDue')`,
            )
            yield* Effect.repeat(
              rows(
                `select from graphile_worker.jobs where task_identifier = 'mail' and attempts = 1 and locked_at is null`,
              ),
              {
                until: (failed) => failed.length > 0,
              },
            )
            yield* rows(`update graphile_worker._private_jobs set run_at = now()`)
            yield* rows(`select graphile_worker.add_job('insightLettersDue')`)
            yield* Effect.repeat(
              rows(`select from graphile_worker.jobs where task_identifier in ('mail', 'insightLettersDue')`),
              { until: (left) => left.length === 0 },
            )
          }),
          workers,
        )
        const [user] = yield* rows(`select email from "user" where id = ${reader.userId}`)
        assert.lengthOf(
          taken.filter((one) => one.startsWith(user?.email)),
          1,
        )
        assert.isAtLeast(tries, 2)
        const [mail] = yield* mailsOf(7)
        assert.deepInclude(mail, { sent: true, user_id: reader.userId })
      }),
    )

    it.effect("is neither made for nor sent to people who may not see the page any more", () =>
      Effect.gen(function* () {
        const loses: ReadonlyArray<readonly [string, (user: number) => string, (user: number) => string]> = [
          [
            "the person may not see the page any more",
            (user) => `update membership set roles = '{webUser}' where client_id = 8 and user_id = ${user}`,
            (user) => `update membership set roles = '{webUser,owner}' where client_id = 8 and user_id = ${user}`,
          ],
          [
            "the person is no member any more",
            (user) => `update membership set is_active = false where client_id = 8 and user_id = ${user}`,
            (user) => `update membership set is_active = true where client_id = 8 and user_id = ${user}`,
          ],
          [
            "the account is not active",
            (user) => `update "user" set is_active = false where id = ${user}`,
            (user) => `update "user" set is_active = true where id = ${user}`,
          ],
          [
            "nobody has proved the address",
            (user) => `update "user" set email_proved_at = null where id = ${user}`,
            (user) => `update "user" set email_proved_at = now() where id = ${user}`,
          ],
        ]
        for (const [why, lose, regain] of loses) {
          const { userId } = yield* aReader(8, "daily")
          yield* rows(lose(userId))
          yield* makeInsightLetters()
          assert.lengthOf(
            (yield* mailsOf(8)).filter((one) => one.user_id === userId),
            0,
            why,
          )
          yield* rows(regain(userId))
          yield* makeInsightLetters()
          yield* rows(lose(userId))
          assert.lengthOf(yield* sent(8), 0, why)
          const [mail] = (yield* mailsOf(8)).filter((one) => one.user_id === userId)
          assert.strictEqual(mail?.dropped_because, why)
        }
        const stopped = yield* aReader(8, "daily")
        yield* makeInsightLetters()
        yield* setInsightLetter({ schedule: "never" }).pipe(as(stopped))
        assert.lengthOf(yield* sent(8), 0)
        assert.strictEqual((yield* mailsOf(8)).at(-1)?.dropped_because, "the person does not want it any more")
      }),
    )

    it.effect("is neither made nor sent while the client is closing", () =>
      Effect.gen(function* () {
        const [early, late] = [yield* aReader(9, "daily"), yield* aReader(9, null)]
        yield* makeInsightLetters()
        yield* rows(`insert into client_closing (client_id, by_user) values (9, ${early.userId})`)
        yield* rows(
          `insert into insight_letter (client_id, user_id, schedule, set_at) values (9, ${late.userId}, 'daily', now() - interval '9 days')`,
        )
        yield* makeInsightLetters()
        const [made, ...more] = yield* mailsOf(9)
        assert.deepStrictEqual([made?.user_id, more.length], [early.userId, 0])
        assert.strictEqual((yield* Effect.exit(sent(9)))._tag, "Failure")
        assert.deepInclude((yield* mailsOf(9))[0], { sent: false, dropped_because: null })
      }),
    )

    it.effect("says what the pages would show its reader for these days, and no cost to a reader who sees none", () =>
      Effect.gen(function* () {
        const client = 10
        const owner = yield* aReader(client, "weekly", { centers: 2 })
        const admin = yield* aReader(client, "weekly", { roles: ["admin"] })
        yield* rows(
          `update client set time_zone = 'America/Edmonton', name = 'Frames <b>& Co</b>' where id = ${client}`,
        )
        const products = yield* Effect.forEach([1, 2] as const, (center) =>
          aPricedItem({ client, quantity: 40, price: 100 + center, center }),
        )
        yield* rows(`update inventory set purchased_price = 7731.37 where client_id = ${client}`)
        yield* makeInsightLetters()
        const [period] = yield* mailsOf(client)
        const { first_day: from, last_day: to } = period ?? { first_day: "", last_day: "" }
        assert.strictEqual(to, plusDays(from, 6))
        // The days of the letter, those before, the day before both, and the day after: each with more units than the last.
        const days = [to, from, plusDays(from, -1), plusDays(from, -7), plusDays(from, -8), plusDays(to, 1)]
        for (const [nth, day] of days.entries())
          for (const { inventoryId } of products) {
            const { id } = yield* addToOrder(adding(inventoryId, { quantity: 1 + nth })).pipe(as(owner))
            yield* submit(submitting(id)).pipe(as(owner))
            const at = `'${day} 12:00'::timestamp at time zone 'America/Edmonton'`
            yield* rows(
              `update invoice set at = ${at}, day = '${day}' where client_id = ${client} and order_id = ${id}`,
            )
            yield* rows(`update payment set at = ${at} where client_id = ${client} and invoice_id in (
            select id from invoice where client_id = ${client} and order_id = ${id})`)
          }
        for (const [center, { itemId, inventoryId }] of products.entries())
          for (const [units, day] of [from, plusDays(from, -1), plusDays(to, 1), plusDays(from, -30)].entries())
            yield* rows(`insert into stock_movement (client_id, at, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id,
            quantity, reason) select ${client}, '${day} 12:00'::timestamp at time zone 'America/Edmonton', ${inventoryId}, ${center + 1}, ${itemId}, 5,
            ${itemId}, 30, ${units + 1}, 'sale'`)
        const mails = yield* sent(client)
        assert.lengthOf(mails, 2)
        for (const [reader, centers] of [
          [owner, [1, 2]],
          [admin, [1]],
        ] as const) {
          const [user] = yield* rows(`select email from "user" where id = ${reader.userId}`)
          const mail = mails.find((one) => one.to === user?.email)
          const asked = { centerId: null, days: 7, to }
          const seen = yield* lookAtInsight(asked).pipe(as(reader))
          const sales = yield* salesOfInsight({ ...asked, by: "brand" }).pipe(as(reader))
          const all = balanced(sales.days)
          // One unit at each center on the last day and two on the first, and before them three and four.
          const [now, before] = [
            centers.reduce((sum, center) => sum + 3 * (10_000 + 100 * center), 0),
            centers.reduce((sum, center) => sum + 7 * (10_000 + 100 * center), 0),
          ]
          assert.deepStrictEqual([all.net, sales.before.net], [now, before])
          const part = (now - before) / before
          const text = mail?.text ?? ""
          assert.strictEqual(
            mail?.subject,
            `Frames <b>& Co</b>: ${salesFinding(all, 7, to, null).match(/^From (.*) your/)?.[1]}`,
          )
          assert.include(text, salesFinding(all, 7, to, part))
          assert.include(
            text,
            `Net sales: ${money(all.net)}, ${invoicesOf(all.invoices)} (57 % less than in the 7 days before)`,
          )
          const kept = sales.takings.reduce((sum, { taken, given }) => sum + taken - given, 0)
          assert.isAbove(kept, 0)
          assert.include(text, `Takings: ${money(kept)}\n`)
          assert.include(text, `Stock now: ${atList(seen.stock.units, money(seen.stock.list))}\n`)
          assert.include(text, `Dead stock: ${atList(seen.dead.units, money(seen.dead.list))}`)
          assert.include(text, `Sold: ${unitsOf(centers.length)}\n`)
          assert.include(text, `What to order: ${reorderFinding(seen.reorder.products)}\n`)
          assert.include(text, "Waiting for somebody: Nothing")
          assert.include(text, `https://stock.example.test/insight?days=7&to=${to}`)
          assert.include(text, 'choose "By mail" and then "Never"')
          assert.notMatch(mail?.html ?? "", /<img|<b>|url\(/)
          assert.include(mail?.html, `/insight?days=7&amp;to=${to}`)
          const isOwner = reader === owner
          if (isOwner) {
            const margin = yield* costOfSales(asked).pipe(as(reader))
            assert.include(text, `Margin: ${money(margin.net - margin.cost)}`)
          }
          for (const written of [text, mail?.html ?? ""]) {
            assert.strictEqual(/7,?731|Margin|cost/.test(written), isOwner)
            assert.strictEqual(written.includes("<script"), false)
          }
        }
      }),
    )
  },
)
