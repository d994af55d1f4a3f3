import { assert, layer } from "@effect/vitest"
import { random } from "@sightline/fixtures/random"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { type SalesPaperKind, salesGroupings, type TakingsWay } from "@sightline/model/insight-rules"
import type { InventoryId } from "@sightline/model/inventory"
import { StatusId } from "@sightline/model/status"
import { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { person } from "../caller/person"
import { inWorkerTransaction, many, one } from "../db/db"
import { aStaff, as, TestDb } from "../db/test-db"
import { addToOrder, getOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, submitting, withoutLimit } from "../sales-order/given"
import { pay } from "../sales-order/invoice/invoice"
import { returnItems } from "../sales-order/return/return"
import { submit } from "../sales-order/submit"
import { recount } from "../stock-movement/recount"
import { closeInsight, sumUpSales } from "./close"
import { soldCostRowsOfInsight } from "./cost"
import { closing, rows } from "./given"
import { peopleOfInsight, personSales, switchPeople } from "./people"
import { closeSales, forgetSales, nextSalesEnd } from "./queries-close-sales"
import { costOfSales, moneyOfTakings, papersOfSales, salesOfInsight } from "./sales"

const client = 3
const zone = "America/Edmonton"
const dayLength = 86_400_000
const card = (brand: "Visa" | "Mastercard") => ({ brand, lastFour: "1111", expMonth: 12, expYear: 2999 }) as const

const dayOf = (at: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(at)
/** By the calendar: where a clock is set back or forward, so many days are not as many times 24 hours. */
const daysAgo = (count: number) =>
  new Date(Date.parse(`${dayOf(new Date())}T00:00:00Z`) - count * dayLength).toISOString().slice(0, 10)
const sum = (values: ReadonlyArray<number>) => values.reduce((all, value) => all + value, 0)

interface Line {
  readonly product: number
  readonly units: number
  readonly net: number
  readonly discount: number
}

interface Paper {
  readonly order: number
  readonly kind: SalesPaperKind
  readonly day: string
  readonly center: number
  readonly lines: ReadonlyArray<Line>
  readonly tax: number
  readonly shipping: number
}

interface Money {
  readonly way: TakingsWay
  readonly tender: string
  readonly day: string
  readonly center: number
  readonly amount: number
}

/** What the papers themselves say, which people have in their hands, and the money; none of it is asked of a column that figures use. */
const told = Effect.gen(function* () {
  const papers = yield* rows(`
    select x.*, o.center_id as center from (
      select 'invoice' as kind, order_id, day::text, document from invoice where client_id = ${client}
      union all select 'credit', order_id, day::text, document from sales_return where client_id = ${client}) x
      join sales_order o on o.client_id = ${client} and o.id = x.order_id`)
  const codes = new Map(
    (yield* rows(`select id, code from inventory where client_id = ${client}`)).map(({ id, code }) => [code, id]),
  )
  const money = yield* rows(`
    select 'taken' as way, coalesce(brand, type) as tender, at, center_id as center, (amount * 100)::int as amount from payment where client_id = ${client}
    union all
    select 'given', coalesce(m.brand, m.type), g.at, g.center_id, (g.amount * 100)::int from refund g
      join payment m on m.client_id = g.client_id and m.id = g.payment_id where g.client_id = ${client}`)
  return {
    papers: papers.map(
      ({ order_id: order, kind, day, center, document }): Paper => ({
        ...{ order, kind, day, center, tax: document.tax, shipping: document.shipping },
        lines: document.lines.map(
          (line: { code: string; quantity: number; net: number; listTotal: number }): Line => ({
            product: codes.get(line.code) ?? 0,
            units: line.quantity,
            net: line.net,
            discount: line.listTotal - line.net,
          }),
        ),
      }),
    ),
    money: money.map(({ way, tender, at, center, amount }): Money => ({ way, tender, day: dayOf(at), center, amount })),
  }
})

const signOf = ({ kind }: Paper) => (kind === "credit" ? -1 : 1)

/** What lines of papers say in sum, a credit note against. */
const summed = (papers: ReadonlyArray<Paper>, isMeant: (line: Line, paper: Paper) => boolean = () => true) => {
  const of = (value: (line: Line) => number) =>
    sum(
      papers.map(
        (paper) => signOf(paper) * sum(paper.lines.filter((line) => isMeant(line, paper)).map((line) => value(line))),
      ),
    )
  return { units: of(({ units }) => units), net: of(({ net }) => net), discount: of(({ discount }) => discount) }
}

layer(TestDb, { timeout: 120_000 })("sales in money", (it) => {
  it.effect("are what papers and payments say, closed or not, and each figure is the sum of its rows", () =>
    Effect.gen(function* () {
      const { whole, chance, pick } = random(221)
      yield* withoutLimit(client)
      yield* rows(`update client set time_zone = '${zone}', percent_tax = 8.875 where id = ${client}`)
      yield* rows(
        `insert into brand (client_id, id, code, name) values (${client}, 11, 'ard', 'Arden'), (${client}, 12, 'bev', 'Bevel')`,
      )
      const products: { readonly id: InventoryId; readonly brand: number; readonly cost: number | null }[] = []
      const kinds = [
        { brand: 11, cost: 4000, special: 80 },
        { brand: 11, cost: null, special: null },
        { brand: 12, cost: 1234, special: null },
        { brand: 0, cost: 99, special: 19.99 },
        { brand: 0, cost: null, special: null },
      ]
      for (const [nth, { brand, cost, special }] of kinds.entries()) {
        const { inventoryId } = yield* aPricedItem({
          ...{ client, quantity: 400, price: 100 + nth / 100, special },
          center: 1 + (nth % 2),
        })
        yield* rows(`update inventory set brand_id = ${brand || null}, purchased_price = ${cost === null ? null : cost / 100}
          where client_id = ${client} and id = ${inventoryId}`)
        products.push({ id: inventoryId, brand, cost })
      }
      const [owner, seller] = [yield* person, yield* aStaff(client, { centers: 2 })]
      const soldBy = new Map<number, number>()
      yield* switchPeople({ isOn: true })
      const done = new Set<string>()
      for (let nth = 0; nth < 24; nth++) {
        const type = pick(["Instant", "Account"] as const)
        const { id } = yield* addToOrder(adding(pick(products).id, { type, quantity: whole(1, 3) }))
        if (chance(0.5)) yield* addToOrder(adding(pick(products).id, { orderId: id, quantity: whole(1, 2) }))
        if (chance(0.3)) yield* rows(`update sales_order set shipping = 7.5 where client_id = ${client} and id = ${id}`)
        const { total, lines } = yield* getOrder(id)
        const units = lines.flatMap(({ items }) => items)
        const isCard = chance(0.6)
        const by = chance(0.4) ? seller : owner
        soldBy.set(id, by.userId)
        yield* submit(
          submitting(id, {
            prices: chance(0.3)
              ? units.slice(0, 1).map((unit) => ({ itemId: unit.id, salePrice: whole(1, 9000) }))
              : [],
            ...(isCard && { paymentType: "CreditCard", card: card(pick(["Visa", "Mastercard"] as const)) }),
            ...(isCard && type === "Instant" && chance(0.4) && { cashAmount: Math.floor(total / 20) * 5 }),
          }),
        ).pipe(
          Effect.catchTag("CashAmountRefused", () => submit(submitting(id))),
          as(by),
        )
        if (type === "Account" && chance(0.8)) {
          const { total: amount } = yield* getOrder(id)
          const cash = chance(0.5)
          yield* pay({
            orderId: id,
            amount,
            paymentType: cash ? "Cash" : "CreditCard",
            card: cash ? "missing" : card("Visa"),
          })
        }
        const ending = pick(["complete", "complete", "return", "return all", "cancel", "leave"])
        done.add(ending)
        if (ending === "cancel") yield* setOrderStatus(id, StatusId.make(56))
        if (!ending.startsWith("return") && ending !== "complete") continue
        const completed = yield* setOrderStatus(id, StatusId.make(54)).pipe(Effect.option)
        if (completed._tag === "None" || ending === "complete") continue
        const itemIds = completed.value.lines.flatMap(({ items }) => items).map((item) => item.id)
        const back = { orderId: id, toStatusId: StatusId.make(5), note: "Wrong size" }
        yield* returnItems({ ...back, itemIds: itemIds.slice(0, 1) })
        if (ending === "return all" && itemIds.length > 1) yield* returnItems({ ...back, itemIds: itemIds.slice(1) })
      }
      assert.strictEqual(done.size, 5)
      // Everything happened today; it is moved into the past, near midnight where a zone is felt.
      const past = (days: number) => new Date(Date.now() - days * dayLength - whole(0, 24) * 3_600_000)
      // A third is of the hours around a noon at which a day is half summed up.
      const noon = new Date(`${daysAgo(60)}T19:30:00Z`)
      const invoices = yield* rows(`select id, order_id as order from invoice where client_id = ${client} order by id`)
      for (const [nth, { id, order }] of invoices.entries()) {
        const days = whole(3, 75)
        const isAtNoon = nth % 3 === 0
        const at = isAtNoon ? new Date(noon.getTime() + (nth % 2 === 0 ? -1 : 1) * whole(1, 3) * 3_600_000) : past(days)
        const later = past(whole(2, isAtNoon ? 60 : days))
        const when = (one: Date) => `at = '${one.toISOString()}'`
        yield* rows(`update invoice set ${when(at)}, day = '${dayOf(at)}' where client_id = ${client} and id = ${id}`)
        yield* rows(`update payment set ${when(at)} where client_id = ${client} and invoice_id = ${id}`)
        yield* rows(
          `update sales_return set ${when(later)}, day = '${dayOf(later)}' where client_id = ${client} and order_id = ${order}`,
        )
        yield* rows(`update refund set ${when(later)} where client_id = ${client} and return_id in (
          select id from sales_return where client_id = ${client} and order_id = ${order})`)
      }
      const { papers, money } = yield* told
      assert.isAbove(papers.filter(({ kind }) => kind === "credit").length, 5)
      assert.includeMembers([...new Set(money.map(({ tender }) => tender))], ["Cash", "Visa", "Mastercard"])
      assert.isTrue(money.some(({ way }) => way === "given"))
      const brandOf = new Map(products.map(({ id, brand }) => [Number(id), brand]))
      const costOf = new Map(products.map(({ id, cost }) => [Number(id), cost]))
      const listed = { page: 1, pageSize: 1000 }

      const agree = Effect.fnUntraced(function* ({ isOpened }: { readonly isOpened: boolean }) {
        for (const [centerId, days] of [
          [null, 90],
          [null, 30],
          [CenterId.make(1), 90],
          [CenterId.make(2), 30],
        ] as const) {
          const [from, to] = [daysAgo(days - 1), daysAgo(0)]
          const span = { centerId, from, to, ...listed }
          const isHere = ({ center }: { readonly center: number }) => centerId === null || center === centerId
          const meant = papers.filter((one) => isHere(one) && one.day >= from)
          const before = papers.filter((one) => isHere(one) && one.day < from && one.day >= daysAgo(2 * days - 1))
          for (const by of salesGroupings) {
            const seen = yield* salesOfInsight({ centerId, days, by })
            assert.strictEqual(seen.today, to)
            assert.deepStrictEqual(seen.before, {
              net: summed(before).net,
              invoices: before.filter(({ kind }) => kind === "invoice").length,
            })
            const expected = [...new Set(meant.map(({ day, kind }) => `${day} ${kind}`))].sort().map((key) => {
              const of = meant.filter(({ day, kind }) => `${day} ${kind}` === key)
              const lines = of.flatMap((paper) => paper.lines)
              return {
                ...{ day: of[0]?.day, kind: of[0]?.kind, papers: of.length },
                ...{ units: sum(lines.map(({ units }) => units)), net: sum(lines.map(({ net }) => net)) },
                discount: sum(lines.map(({ discount }) => discount)),
                tax: sum(of.map(({ tax }) => tax)),
                shipping: sum(of.map(({ shipping }) => shipping)),
              }
            })
            assert.deepStrictEqual([...seen.days].sort(byDay), expected)
            const groupOf = (line: Line, paper: Paper) =>
              by === "brand" ? brandOf.get(line.product) : by === "product" ? line.product : paper.center
            const ids = new Set(meant.flatMap((paper) => paper.lines.map((line) => groupOf(line, paper))))
            assert.sameMembers(
              seen.groups.map(({ id }) => id),
              [...ids],
            )
            assert.strictEqual(seen.groupCount, ids.size)
            for (const { id, name, ...of } of seen.groups) {
              assert.deepStrictEqual(
                of,
                summed(meant, (line, paper) => groupOf(line, paper) === id),
              )
              if (!isOpened) continue
              const behind = yield* papersOfSales({
                ...{ ...span, kind: null, brandId: by === "brand" ? id : null },
                inventoryId: products.find((product) => by === "product" && product.id === id)?.id ?? null,
                ...(by === "center" && { centerId: CenterId.make(id) }),
              })
              const { units, net, discount } = behind.sums
              assert.deepStrictEqual({ units, net, discount }, of)
              assert.strictEqual(sum(behind.rows.map((row) => row.net)), net)
              assert.strictEqual(sum(behind.rows.map((row) => row.units)), units)
              assert.strictEqual(behind.of, by === "center" ? null : name)
            }
          }
          assert.deepStrictEqual(yield* costOfSales({ centerId, days }), {
            ...{ units: summed(meant).units, costed: summed(meant, isCosted).units, net: summed(meant, isCosted).net },
            cost: sum(
              [...costOf].map(([id, cost]) => (cost ?? 0) * summed(meant, ({ product }) => product === id).units),
            ),
          })
          const behindCost = yield* soldCostRowsOfInsight({ ...span, figure: "margin" })
          const { units, costed, cost, net } = behindCost
          assert.deepStrictEqual({ units, costed, cost, net }, yield* costOfSales({ centerId, days }))
          for (const { id, day, centerId: at, ...row } of behindCost.rows) {
            const isOfRow = (paper: Paper) => paper.day === day && paper.center === at
            const these = summed(meant.filter(isOfRow), ({ product }) => product === id)
            const price = costOf.get(id) ?? null
            const known = price === null ? { costed: 0, net: 0 } : { costed: these.units, net: these.net }
            const told = price === null || these.units === 0 ? null : price * these.units
            assert.deepInclude(row, { units: these.units, ...known, cost: told })
          }
          assert.strictEqual(sum(behindCost.rows.map((row) => row.cost ?? 0)), cost)
          assert.strictEqual(sum(behindCost.rows.map((row) => row.net ?? 0)), net)
          const seen = yield* salesOfInsight({ centerId, days, by: "brand" })
          for (const kind of ["invoice", "credit"] as const) {
            if (!isOpened) continue
            const of = seen.days.filter((one) => one.kind === kind)
            const behind = yield* papersOfSales({ ...span, kind, brandId: null, inventoryId: null })
            const sign = kind === "credit" ? -1 : 1
            for (const value of ["units", "net", "discount", "tax", "shipping"] as const) {
              assert.strictEqual(behind.sums[value] ?? 0, sign * sum(of.map((one) => one[value])) + 0, value)
              assert.strictEqual(sum(behind.rows.map((row) => row[value] ?? 0)), behind.sums[value] ?? 0)
            }
            assert.strictEqual(behind.total, sum(of.map((one) => one.papers)))
          }
          const { people } = yield* peopleOfInsight({ centerId, days })
          const sellers = new Set(meant.map(({ order }) => soldBy.get(order)))
          for (const { userId } of [owner, seller]) {
            const own = summed(meant, (_, { order }) => soldBy.get(order) === userId)
            const figure = people.find((one) => one.userId === userId)
            assert.strictEqual(figure?.net ?? 0, own.net)
            if (!isOpened || !sellers.has(userId)) continue
            const ask = { ...span, userId: UserId.make(userId) }
            const behind = yield* personSales(ask)
            const { units, net, discount } = behind.sums
            assert.deepStrictEqual({ units, net, discount }, own)
            assert.strictEqual(sum(behind.rows.map((row) => row.net)), net)
            assert.strictEqual(behind.of, figure?.name)
            const heard = yield* Effect.either(personSales(ask).pipe(as(seller)))
            if (userId === seller.userId) assert.deepStrictEqual(heard._tag === "Right" && heard.right, behind)
            else assert.strictEqual(heard._tag === "Left" && heard.left._tag, "RoleRefused")
          }
          const moved = money.filter((one) => isHere(one) && one.day >= from)
          for (const day of isOpened ? new Set(moved.map((one) => one.day)) : []) {
            const behind = yield* moneyOfTakings({ ...span, from: day, to: day, tender: null, way: null })
            assert.strictEqual(behind.total, moved.filter((one) => one.day === day).length)
          }
          assert.sameMembers(
            seen.takings.map(({ tender }) => tender),
            [...new Set(moved.map(({ tender }) => tender))],
          )
          for (const { tender, ...of } of seen.takings)
            for (const [way, amount, times] of [
              ["taken", of.taken, of.payments],
              ["given", of.given, of.refunds],
            ] as const) {
              const these = moved.filter((one) => one.tender === tender && one.way === way)
              assert.deepStrictEqual([amount, times], [sum(these.map((one) => one.amount)), these.length])
              if (!isOpened) continue
              const behind = yield* moneyOfTakings({ ...span, tender, way })
              assert.deepStrictEqual([Math.abs(behind.amount), behind.total], [amount, times])
              assert.strictEqual(sum(behind.rows.map((row) => row.amount)), behind.amount)
            }
        }
      })
      const isCosted = ({ product }: Line) => costOf.get(product) !== null
      const byDay = (one: { day: string; kind: string }, other: { day: string; kind: string }) =>
        `${one.day} ${one.kind}` < `${other.day} ${other.kind}` ? -1 : 1

      yield* agree({ isOpened: true })
      for (const [nth, end] of [noon, new Date(Date.now() - 25 * dayLength)].entries()) {
        yield* closing(client, end, true)
        if (nth === 0) yield* closing(client, end, false)
        yield* agree({ isOpened: false })
        assert.deepStrictEqual((yield* recount()).orders, [])
      }
      yield* closeInsight({ client })
      yield* agree({ isOpened: true })
      assert.deepStrictEqual((yield* recount()).orders, [])
      // An upgrade finds days that are summed up without their sales, and sums these up some at a time.
      yield* inWorkerTransaction(ClientId.make(client), many(forgetSales))
      yield* rows(`update insight_closed set sales_until = '-infinity' where client_id = ${client}`)
      const until = Effect.map(
        rows(`select sales_until::text as until from insight_closed where client_id = ${client}`),
        ([row]): string => row?.until,
      )
      for (const _ of [1, 2]) {
        const from = yield* until
        const next = yield* inWorkerTransaction(ClientId.make(client), one(nextSalesEnd, 4))
        yield* inWorkerTransaction(ClientId.make(client), many(closeSales, next?.end ?? new Date(0)))
        const [slice] = yield* rows(`select count(*)::int as invoices from invoice where client_id = ${client}
          and at > '${from}' and at < '${yield* until}'`)
        assert.isAtMost(slice?.invoices, 4)
        assert.isAbove(slice?.invoices, 0)
      }
      yield* agree({ isOpened: false })
      yield* sumUpSales(ClientId.make(client), 4)
      assert.deepStrictEqual((yield* recount()).orders, [])
      // A closed day keeps what its units cost then.
      yield* rows(`update inventory set purchased_price = purchased_price * 2 where client_id = ${client}`)
      yield* agree({ isOpened: false })
      // A client that changed a rule is summed up again, with the prices and by the clock of now.
      yield* rows(`update client set time_zone = 'UTC' where id = ${client}`)
      yield* closeInsight({ client })
      assert.deepStrictEqual((yield* recount()).orders, [])
      const before = yield* costOfSales({ centerId: null, days: 90 })
      assert.strictEqual(
        before.cost,
        2 * sum([...costOf].map(([id, cost]) => (cost ?? 0) * summed(papers, ({ product }) => product === id).units)),
      )
    }).pipe((work) => Effect.flatMap(aStaff(client, { roles: ["owner"], centers: 2 }), (owner) => as(owner)(work))),
  )
})
