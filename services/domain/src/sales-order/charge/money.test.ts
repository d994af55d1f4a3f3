import { assert, layer } from "@effect/vitest"
import { cardMoney, moneyDisagreements, paidInBoth, papersOf } from "@sightline/fixtures/payment/money-books"
import { playStripe } from "@sightline/fixtures/payment/stripe"
import { random } from "@sightline/fixtures/random"
import { CenterId } from "@sightline/model/center"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import type { CountTill } from "@sightline/model/till"
import { Effect } from "effect"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { recount } from "../../stock-movement/recount"
import { count, move } from "../../till/till"
import { addToOrder, cancelOpenOrder, getOrder, removeFromOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, submitting } from "../given"
import { pay } from "../invoice/invoice"
import { returnItems } from "../return/return"
import { submit } from "../submit"
import { checkCharge, startCharge, stopCharge } from "./charge"
import { listRefunds, retryRefund } from "./refund"
import { atReader, charging, giveBackAll, settleAll } from "./test-charge"

/** The soak asks for 5,000, some hundred at a time (G17). Each is known by its number. */
const histories = Number(process.env.SIGHTLINE_MONEY_HISTORIES ?? 3)
const first = Number(process.env.SIGHTLINE_MONEY_FIRST ?? 0)
/** A history takes a second; what a bound ends hangs. */
const timeout = 240_000 + histories * 10_000
const steps = 60
const client = 4
const visa = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2999 } as const

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async (): Promise<unknown[]> => [...(await sql.unsafe(question))]))

const disagreements = moneyDisagreements(client)
const papers = rows(papersOf(client))

type Step = Effect.Effect.Context<typeof settleAll | ReturnType<typeof checkCharge | typeof addToOrder>>

const refusable = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.asVoid(Effect.either(work))

layer(TestDb)("money", (it) => {
  it.effect(
    "agrees to the cent, whatever is sold, paid, given back and counted by whom in whichever order",
    () => {
      const played = playStripe()
      return Effect.gen(function* () {
        const people = [yield* aStaff(client), yield* aStaff(client), yield* aStaff(client, { roles: ["owner"] })]
        yield* rows(
          `update client set cash_step = 5, percent_tax = 8.875, refund_limit = 100000000 where id = ${client}`,
        )
        const center = CenterId.make(people[0]?.centerIds[0] ?? 0)
        let seen: unknown[] = []
        for (let history = first; history < first + histories; history++) {
          const { whole, chance, pick } = random(17_000 + history)
          const { inventoryId } = yield* aPricedItem({ client, quantity: 40, price: whole(1, 9999) / 100 })
          const orders: SalesOrderId[] = []
          const counting = (): CountTill => {
            const counted = whole(0, 50_000)
            return { userId: null, centerId: center, counted, left: whole(0, counted), note: "Counted" }
          }
          /** With part of an order's total in cash: of an Instant one often the half that is in whole coins, else anything from 0 on. */
          const inBoth = <A, E, R>(id: SalesOrderId, work: (cashAmount: number) => Effect.Effect<A, E, R>) =>
            Effect.flatMap(Effect.either(getOrder(id)), (order) => {
              const total = order._tag === "Left" ? 0 : order.right.total
              return refusable(work(chance(0.6) ? Math.floor(total / 10) * 5 : whole(0, total + 5)))
            })
          const submitInBoth = (id: SalesOrderId) =>
            inBoth(id, (cashAmount) =>
              submit(submitting(id, { paymentType: "CreditCard", card: visa, cashAmount, isCompleted: chance(0.3) })),
            )
          const chargeInBoth = (id: SalesOrderId) =>
            inBoth(id, (cashAmount) => startCharge(charging(id, { cashAmount, isCompleted: chance(0.3) })))
          const act = (id: SalesOrderId): Effect.Effect<void, never, Step> =>
            pick([
              () => refusable(addToOrder(adding(inventoryId, { orderId: id, quantity: whole(1, 3) }))),
              () =>
                Effect.flatMap(Effect.either(getOrder(id)), (order) => {
                  if (order._tag === "Left") return Effect.void
                  const units = order.right.lines.flatMap(({ items }) => items)
                  return refusable(removeFromOrder({ orderId: id, itemIds: units.slice(0, 1).map((unit) => unit.id) }))
                }),
              () => refusable(submit(submitting(id))),
              () => refusable(submit(submitting(id, { paymentType: "CreditCard", card: visa }))),
              () => submitInBoth(id),
              () => chargeInBoth(id),
              () => refusable(pay({ orderId: id, amount: whole(1, 2000), paymentType: "Cash", card: "missing" })),
              () => refusable(pay({ orderId: id, amount: whole(1, 4), paymentType: "Cash", card: "missing" })),
              () => refusable(pay({ orderId: id, amount: whole(6, 9), paymentType: "Cash", card: "missing" })),
              () => refusable(pay({ orderId: id, amount: whole(1, 2000), paymentType: "CreditCard", card: visa })),
              () => refusable(startCharge(charging(id, { amount: whole(1, 3000) }))),
              () => refusable(startCharge(charging(id))),
              () => refusable(checkCharge(id)),
              () => refusable(checkCharge(id)),
              () => refusable(stopCharge(id)),
              () => refusable(cancelOpenOrder(id)),
              () => refusable(setOrderStatus(id, StatusId.make(54))),
              () => refusable(setOrderStatus(id, StatusId.make(56))),
              () => {
                const [toStatusId, most] = [StatusId.make(pick([5, 31])), whole(1, 3)]
                return Effect.flatMap(Effect.either(getOrder(id)), (order) => {
                  if (order._tag === "Left") return Effect.void
                  const sold = order.right.lines.flatMap(({ items }) => items).filter(({ state }) => state === "sold")
                  const itemIds = sold.slice(0, most).map((unit) => unit.id)
                  return refusable(returnItems({ orderId: id, itemIds, toStatusId, note: "Wrong size" }))
                })
              },
            ])()
          const elsewhere = (): Effect.Effect<void, never, Step> =>
            pick([
              () =>
                refusable(
                  move({ centerId: center, direction: pick(["in", "out"]), amount: whole(1, 999), note: "Change" }),
                ),
              () => refusable(count(counting())),
              () => Effect.asVoid(Effect.orDie(settleAll)),
              () => Effect.asVoid(giveBackAll),
              () =>
                Effect.flatMap(listRefunds({ page: 1, pageSize: 10 }), ({ rows: [refund] }) =>
                  refund ? refusable(retryRefund(refund)) : Effect.void,
                ),
            ])()
          const step = Effect.suspend((): Effect.Effect<void, never, Step> => {
            const [order] = orders.length > 2 || (orders.length > 0 && chance(0.85)) ? [pick(orders)] : []
            if (order !== undefined) return chance(0.8) ? act(order) : elsewhere()
            return refusable(
              Effect.tap(
                addToOrder(
                  adding(inventoryId, { type: pick(["Instant", "Account", "Account"]), quantity: whole(1, 3) }),
                ),
                ({ id }) => void orders.push(id),
              ),
            )
          })
          // Few of the random ones are new, Instant and not paid yet: this one is, so that the rest of the history finds it so.
          played.state.card = "taken"
          yield* addToOrder(adding(inventoryId, { quantity: 3 })).pipe(
            Effect.tap(({ id }) => void orders.push(id)),
            Effect.flatMap(({ id }) =>
              history % 2 === 0 ? submitInBoth(id) : Effect.zipRight(chargeInBoth(id), refusable(checkCharge(id))),
            ),
            as(pick(people)),
          )
          for (let done = 0; done < steps; done++) {
            played.cuts.clear()
            if (chance(0.2))
              played.cuts.set(pick(["prepare", "confirm", "look", "refund", "refunds"]), pick(["before", "after"]))
            played.state.card = pick(["taken", "taken", "declined", "slow"])
            played.state.refund = pick(["succeeded", "succeeded", "refused", "failed"])
            played.state.shut = chance(0.05) ? 401 : 0
            if (chance(0.05)) played.forgetKeys()
            const once = { key: `${history}-${done}`, digest: "d" }
            // By one, by two at once, or twice under one key.
            yield* pick([
              () => step.pipe(as(pick(people))),
              () =>
                Effect.all([step.pipe(as(pick(people))), step.pipe(as(pick(people)))], { concurrency: "unbounded" }),
              () =>
                Effect.suspend(() => {
                  const [who, what] = [pick(people), orders.length > 0 ? act(pick(orders)) : elsewhere()]
                  return Effect.all([what.pipe(as(who, once)), what.pipe(as(who, once))], { concurrency: "unbounded" })
                }),
            ])()
          }
          played.cuts.clear()
          played.state.shut = 0
          for (const [what, question] of Object.entries(disagreements))
            assert.deepStrictEqual([what, yield* rows(question)], [what, []])
          assert.deepStrictEqual(yield* recount().pipe(as(people[2] ?? (yield* aStaff(client)))), {
            totals: [],
            items: [],
            orders: [],
          })
          const now = yield* papers
          const kept = new Set(now.map((paper) => JSON.stringify(paper)))
          assert.deepStrictEqual(
            seen.filter((paper) => !kept.has(JSON.stringify(paper))),
            [],
          )
          seen = now
        }
        assert.isAbove(seen.length, histories)
        assert.isNotEmpty(yield* rows(paidInBoth(client)))
        const owner = yield* aStaff(client, { roles: ["owner"] })
        Object.assign(played.state, { card: "taken", refund: "succeeded" })
        // One that surely goes all the way and back; then all that waits for the provider comes to its end.
        const { inventoryId } = yield* aPricedItem({ client, price: 100 })
        const { id: last } = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
        yield* startCharge(charging(last)).pipe(as(owner))
        yield* checkCharge(last).pipe(as(owner))
        yield* setOrderStatus(last, StatusId.make(56)).pipe(as(owner))
        for (const seconds of [31, 46, 700]) {
          yield* rows(`update charge set begun_at = now() - interval '${seconds} seconds' where state = 'open'`)
          yield* settleAll
        }
        const waiting = listRefunds({ page: 1, pageSize: 1000 }).pipe(as(owner))
        for (const refund of (yield* waiting).rows) yield* retryRefund(refund).pipe(as(owner))
        yield* giveBackAll
        assert.deepStrictEqual((yield* waiting).rows, [])
        const given = [...played.refunds.values()].filter(({ status }) => status === "succeeded")
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
        const [books] = yield* rows(cardMoney(client))
        assert.deepStrictEqual(books, { taken: sum(played.charged()), back: sum(given.map(({ amount }) => amount)) })
        assert.isNotEmpty(played.charged())
        assert.isNotEmpty(given)
      }).pipe(atReader(played))
    },
    timeout,
  )
})
