import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { plusDays } from "@sightline/model/day"
import type { TradeGroup } from "@sightline/model/insight"
import { sellThroughOf, type TradeGrouping, tradeGroupings, turnsOf } from "@sightline/model/insight-rules"
import { Effect, Schema } from "effect"
import { type Place, rowsPath } from "../address"
import { placeAsked } from "../asked.server"

const Asked = Schema.Struct({
  ...placeAsked,
  by: Schema.optionalWith(Schema.Literal(...tradeGroupings), { default: () => "brand" as const }),
})

const groups = load(Asked, (bff, { center, days, by }) =>
  Effect.map(bff.insight.turns({ urlParams: { days, by, ...(center && { centerId: center }) } }), (seen) => ({
    ...{ seen, by, place: { center: center ?? null, days } },
  })),
)

/** How much of the stock was sold, by brand, vendor or center, each number with the address of its rows. */
export const turnsAt = async (args: LoaderFunctionArgs) => {
  const { seen, by, place } = await groups(args)
  const from = plusDays(seen.today, 1 - place.days)
  const rows = seen.groups.map((group) => ({
    ...group,
    mean: group.mornings / place.days,
    turns: turnsOf(group),
    sellThrough: sellThroughOf(group),
    paths: pathsOf(group, by, place, { from, to: seen.today }),
  }))
  // A product counts with each vendor who sells it, so that vendors do not add up.
  const all = by === "vendor" || rows.length === 0 ? null : summed(rows)
  return {
    ...{ by, place, from, rows, today: seen.today, since: seen.since, centers: seen.centers },
    all: all && { turns: turnsOf(all), sellThrough: sellThroughOf(all) },
  }
}

function pathsOf({ id }: TradeGroup, by: TradeGrouping, { center }: Place, days: { from: string; to: string }) {
  const of = by === "center" ? { center: id } : { center, [by]: id }
  const to = (figure: "sold" | "arrived" | "opening" | "mornings") => rowsPath({ figure, ...of, ...days })
  return { sold: to("sold"), arrived: to("arrived"), opening: to("opening"), mornings: to("mornings") }
}

const summed = (groups: ReadonlyArray<TradeGroup>) =>
  groups.reduce(
    (sum, { sold, arrived, opening, mornings }) => ({
      sold: sum.sold + sold,
      arrived: sum.arrived + arrived,
      opening: sum.opening + opening,
      mornings: sum.mornings + mornings,
    }),
    { sold: 0, arrived: 0, opening: 0, mornings: 0 },
  )
