import {
  type InsightAsk,
  InsightPeople,
  PeopleFiguresOff,
  PeopleSwitch,
  type PersonRowsAsk,
} from "@sightline/model/insight"
import type { PersonSalesRowsAsk } from "@sightline/model/insight-sales"
import { RoleRefused } from "@sightline/model/role"
import { strongest } from "@sightline/model/role-name"
import type { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { centersAsked } from "./look"
import { centersNamed, standing } from "./queries"
import { people, peopleSwitch, setPeopleSwitch } from "./queries-people"
import { rowsBy } from "./rows"
import { papersBy } from "./sales"

/** Figures of people are off until an owner wants them; then everybody sees their own, and owners see all (decisions D-149). */
const isOn = Effect.map(one(peopleSwitch), (row) => row?.isOn ?? false)

const seesAll = Effect.map(person, ({ roles }) => ["superAdmin", "owner"].includes(strongest(roles) ?? ""))

/** What people sold, in units and in money, and removed at the caller's centers. */
export const peopleOfInsight = Effect.fn("peopleOfInsight")(function* ({ centerId, days }: InsightAsk) {
  const { centerIds, userId } = yield* person
  const centers = yield* centersAsked(centerId)
  if (!(yield* isOn)) return yield* new PeopleFiguresOff()
  const whose = (yield* seesAll) ? null : userId
  const found = yield* Effect.all(
    {
      standing: one(standing),
      centers: many(centersNamed, centerIds),
      people: many(people, centers, days, whose),
    },
    { concurrency: 3 },
  )
  return yield* Effect.orDie(
    Schema.decodeUnknown(InsightPeople)({
      ...{ today: found.standing?.today ?? "", since: found.standing?.since ?? null },
      ...{ centers: found.centers, people: found.people },
    }),
  )
})

/** Refuses who may not see what is behind the figures of this person. */
const allowed = Effect.fnUntraced(function* (whose: UserId) {
  const { userId } = yield* person
  if (!(yield* isOn)) return yield* new PeopleFiguresOff()
  if (whose !== userId && !(yield* seesAll)) return yield* new RoleRefused()
})

/** A page of the movements behind a figure of a person. */
export const personRows = Effect.fn("personRows")(function* (asked: PersonRowsAsk) {
  yield* allowed(asked.userId)
  return yield* rowsBy({ ...asked, brandId: null, vendorId: null })
})

/** A page of the invoices and credit notes behind their net sales: those of the orders that they submitted. */
export const personSales = Effect.fn("personSales")(function* (asked: PersonSalesRowsAsk) {
  yield* allowed(asked.userId)
  return yield* papersBy({ ...asked, kind: null, brandId: null, inventoryId: null })
})

/** Switches figures of people on or off. An owner does, and the audit says who. */
export const switchPeople = Effect.fn("switchPeople")((asked: PeopleSwitch) =>
  once({
    answer: PeopleSwitch,
    refusal: RoleRefused,
    act: Effect.fnUntraced(function* () {
      const { clientId, userId } = yield* person
      if (!(yield* seesAll)) return yield* new RoleRefused()
      const before = yield* isOn
      yield* one(setPeopleSwitch, asked.isOn, userId)
      if (before !== asked.isOn)
        yield* noteChange({
          ...{ noun: "client", id: clientId, action: "Figures of people switched" },
          changes: [{ name: "Figures of people", before: onOff(before), after: onOff(asked.isOn) }],
        })
      return asked
    }),
  }),
)

const onOff = (value: boolean) => (value ? "On" : "Off")
