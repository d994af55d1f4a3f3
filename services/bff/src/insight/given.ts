import { InsightRpcs } from "@sightline/domain-api/insight"
import type { Caller } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import type { Insight } from "@sightline/model/insight"
import { UserId } from "@sightline/model/user"
import { Effect } from "effect"

const insight: Insight = {
  today: "2026-11-25",
  since: "2025-01-02",
  closedTo: "2026-11-24",
  centers: [{ id: CenterId.make(1), name: "Main" }],
  stock: { units: 3, items: 2, list: 12345, ages: [{ age: "age0", units: 3 }] },
  dead: { units: 0, products: 0, list: 0, brands: [] },
  days: [{ day: "2026-11-24", kind: "sold", units: 1 }],
  reorder: { products: 0, vendors: [] },
  waiting: {
    ...{ pulls: 0, stationEntries: 0, unknownCodes: 0, prints: 0, doorAlarms: 0, printersOff: 0, channelsOff: 0 },
    deliveries: 0,
  },
  stations: [],
}
const ofOrders = { units: 2, reserved: 2, unsure: 0, net: 12345, unvalued: 0 }
const sum = { cost: 100, costed: 1, units: 1 }

const noRows = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) => ({
  ...{ of: null, rows: [], total: 0, products: null, units: 0, list: null, page, pageSize },
})

const noPapers = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) => ({
  ...{ of: null, rows: [], total: 0, page, pageSize },
  sums: { units: 0, net: 0, discount: 0, tax: 0, shipping: null },
})

/** The owner's page of the played domain. */
export const playedInsight = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  InsightRpcs.of({
    "insight.look": (asked) => Effect.as(note("lookAtInsight", asked), insight),
    "insight.rows": (asked) => Effect.as(note("insightRows", asked), noRows(asked)),
    "insight.turns": (asked) =>
      Effect.as(note("turnsOfInsight", asked), {
        ...{ today: insight.today, since: insight.since, centers: insight.centers },
        groups: [{ id: 1, name: "Arden", sold: 3, arrived: 4, opening: 10, mornings: 900 }],
      }),
    "insight.shrink": (asked) =>
      Effect.as(note("shrinkOfInsight", asked), {
        ...{ today: insight.today, since: insight.since, centers: insight.centers },
        days: [{ day: "2026-11-24", kind: "missing", units: 1, centerId: CenterId.make(1) }],
        stocks: [{ centerId: CenterId.make(1), mornings: 900 }],
      }),
    "insight.receivables": (asked) =>
      Effect.as(note("receivables", asked), {
        centers: insight.centers,
        ages: [{ age: "due0", invoices: 1, open: 12345 }],
      }),
    "insight.unpaid": (asked) =>
      Effect.as(note("unpaidInvoices", asked), {
        rows: [],
        total: 0,
        open: 0,
        page: asked.page,
        pageSize: asked.pageSize,
      }),
    "insight.sales": (asked) =>
      Effect.as(note("salesOfInsight", asked), {
        ...{ today: insight.today, since: insight.since, centers: insight.centers },
        days: [
          {
            ...({ day: "2026-11-24", kind: "invoice", papers: 1, units: 2 } as const),
            ...{ net: 12345, discount: 500, tax: 617, shipping: 0 },
          },
        ],
        before: { net: 10000, invoices: 1 },
        groups: [{ id: 1, name: "Arden", units: 2, net: 12345, discount: 500 }],
        groupCount: 1,
        takings: [{ tender: "Cash", payments: 1, taken: 12962, refunds: 0, given: 0 }],
      }),
    "insight.salesRows": (asked) => Effect.as(note("papersOfSales", asked), noPapers(asked)),
    "insight.takingsRows": (asked) =>
      Effect.as(note("moneyOfTakings", asked), {
        ...{ rows: [], total: 0, amount: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.moment": (asked) =>
      Effect.as(note("stockAtMoment", asked), {
        ...{ at: "2026-11-20T14:03:05", since: "2025-01-02T09:00:00", centers: insight.centers },
        ...{ units: 3, groups: [{ id: 1, name: "Arden", units: 3, products: 1 }], groupCount: 1 },
        ...{ rows: [], total: 0, open: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.momentItems": (asked) =>
      Effect.as(note("itemsAtMoment", asked), {
        ...{ at: "2026-11-20T14:03:05", code: "ARD", name: "Arden", units: 0 },
        ...{ rows: [], total: 0, open: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.momentOrders": (asked) =>
      Effect.as(note("ordersAtMoment", asked), {
        ...{ at: "2026-11-20T14:03:05", statuses: [{ statusId: 53, orders: 1, ...ofOrders }], sums: ofOrders },
        ...{ rows: [], total: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.momentPulls": (asked) =>
      Effect.as(note("pullsAtMoment", asked), {
        ...{ at: "2026-11-20T14:03:05", units: 2, rows: [], total: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.momentOwed": (asked) =>
      Effect.as(note("owedAtMoment", asked), {
        ...{ at: "2026-11-20T14:03:05", open: 12345, rows: [], total: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.momentTakings": (asked) =>
      Effect.as(note("takingsAtMoment", asked), {
        ...{ at: "2026-11-20T14:03:05", amount: 12962 },
        tenders: [{ tender: "Cash", payments: 1, taken: 12962, refunds: 0, given: 0 }],
        drawers: [
          {
            ...{ userId: UserId.make(1), person: "Ada Lovelace" },
            ...{ centerId: CenterId.make(1), centerName: "Main", cash: 12960 },
          },
        ],
        ...{ rows: [], total: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.momentDrawer": (asked) =>
      Effect.as(note("drawerAtMoment", asked), {
        ...{ at: "2026-11-20T14:03:05", person: "Ada Lovelace", cash: 12960 },
        ...{ rows: [], total: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.soldCostRows": (asked) =>
      Effect.as(note("soldCostRowsOfInsight", asked), {
        ...{ rows: [], total: 0, units: 0, costed: 0, net: null, cost: 0, page: asked.page, pageSize: asked.pageSize },
      }),
    "insight.salesCost": (asked) => Effect.as(note("costOfSales", asked), { units: 2, costed: 1, cost: 100, net: 600 }),
    "insight.people": (asked) =>
      Effect.as(note("peopleOfInsight", asked), {
        ...{ today: insight.today, since: insight.since, centers: insight.centers },
        people: [{ userId: 1, name: "Ada Lovelace", sold: 3, removed: 1, net: 12345 }],
      }),
    "insight.personRows": (asked) => Effect.as(note("personRows", asked), noRows(asked)),
    "insight.personSalesRows": (asked) => Effect.as(note("papersOfPerson", asked), noPapers(asked)),
    "insight.switchPeople": (asked) => Effect.as(note("switchPeople", asked), asked),
    "insight.letter": () =>
      Effect.as(note("insightLetter", {}), {
        ...({ schedule: "weekly", email: "owner@example.test", bar: null } as const),
        next: { daily: "2026-11-26", weekly: "2026-11-30", monthly: "2026-12-01" },
      }),
    "insight.setLetter": (asked) => Effect.as(note("setInsightLetter", asked), asked),
    "insight.weeks": (asked) => Effect.as(note("weeksOfProducts", asked), { today: insight.today, products: [] }),
    "insight.costRows": ({ page, pageSize, ...asked }) =>
      Effect.as(note("costRowsOfInsight", { ...asked, page, pageSize }), {
        ...{ rows: [], total: 0, units: 0, costed: 0, cost: 0, page, pageSize },
      }),
    "insight.cost": (asked) => Effect.as(note("costOfInsight", asked), { stock: sum, dead: sum, sold: sum }),
  })
