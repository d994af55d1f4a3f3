import { TillRpcs } from "@sightline/domain-api/till"
import type { Caller } from "@sightline/model/caller"
import { TillCountId, type TillCountView } from "@sightline/model/till"
import { UserId } from "@sightline/model/user"
import { Effect } from "effect"

const aCount = (id: TillCountId): TillCountView => ({
  id,
  userId: UserId.make(1),
  person: "Ada Owner",
  countedBy: "Ada Owner",
  centerName: "Main",
  at: new Date(0),
  ...{ expected: 1000, counted: 1000, difference: 0, left: 0, note: "", tries: 1 },
  refused: null,
  report: {
    from: null,
    cash: [],
    cards: [],
    rounding: 0,
    cardRefunds: { count: 0, amount: 0 },
    invoices: null,
    taxes: [],
  },
})

/** The tills' part of the played domain. */
export const playedTills = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  TillRpcs.of({
    "till.list": () => Effect.as(note("listTills", {}), []),
    "till.move": (asked) => note("moveCash", asked),
    "till.count": (asked) => Effect.as(note("countTill", asked), aCount(TillCountId.make(1))),
    "till.takings": () =>
      Effect.as(note("takings", {}), {
        ...{ isEverybodys: true, amount: 0, cash: 0, weekBefore: 12_345, units: 2, unitsWeekBefore: 3 },
      }),
    "till.counts": ({ page, pageSize }) =>
      Effect.as(note("listTillCounts", {}), { rows: [], total: 0, page, pageSize }),
    "till.counted": ({ id }) => Effect.as(note("getTillCount", { id }), aCount(id)),
  })
