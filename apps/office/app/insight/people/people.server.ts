import type { LoaderFunctionArgs } from "@remix-run/node"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { plusDays } from "@sightline/model/day"
import { personFigures } from "@sightline/model/insight-rules"
import { allows, editors, pricers } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { personSalesPath, rowsPath } from "../address"
import { placeAsked } from "../asked.server"

const figures = load(Schema.Struct(placeAsked), (bff, { center, days }) =>
  bff.insight.people({ urlParams: { days, ...(center && { centerId: center }) } }).pipe(
    Effect.catchTag("PeopleFiguresOff", () => Effect.succeed(null)),
    Effect.map((seen) => ({ seen, place: { center: center ?? null, days } })),
  ),
)

/** What people sold, in units and in money, and removed, or that nobody wants to know. */
export const peopleAt = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  const { seen, place } = await figures(args)
  const viewer = { roles: session.roles, group: session.client.group }
  const from = seen && plusDays(seen.today, 1 - place.days)
  return {
    ...{ place, maySwitch: allows(pricers, viewer), mayLook: allows(editors, viewer) },
    centers: seen?.centers ?? [],
    people:
      seen?.people.map((one) => ({
        ...one,
        sales:
          one.userId === 0 ? null : personSalesPath({ center: place.center, from, to: seen.today, person: one.userId }),
        paths: personFigures.map((figure) => ({
          figure,
          units: one[figure],
          href:
            one.userId === 0
              ? null
              : rowsPath({ figure, center: place.center, from, to: seen.today, person: one.userId }),
        })),
      })) ?? null,
  }
}

/** Switches these figures on or off. */
export const switchPeople = act(Schema.Struct({ isOn: Schema.Boolean }), (bff, payload) =>
  Effect.asVoid(bff.insight.switchPeople({ payload })),
)
