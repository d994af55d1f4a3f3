import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PageHead } from "@sightline/ui/page-head"
import { usualDays } from "../address"
import { PageFrame } from "../frame"
import { MomentTrade } from "../moment-trade/blocks"
import { InsightPages } from "../pages"
import { words } from "../words"
import { MomentFields, MomentStock } from "./blocks"
import { momentAt } from "./moment.server"

export const loader = (args: LoaderFunctionArgs) => momentAt(args)

const { title } = words.moment

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

/** What was in stock, sold and owed at a moment of the past (decisions 225 and 233). */
export default function MomentPage() {
  const { place, problem, found, trade } = useLoaderData<typeof loader>()
  return (
    <PageFrame>
      <PageHead title={title} />
      <InsightPages current="moment" place={{ center: place.center, days: usualDays }} />
      <MomentFields key={JSON.stringify(place)} place={place} problem={problem} />
      {found && (
        <MomentStock place={place} found={found}>
          {trade && <MomentTrade place={place} at={found.at} trade={trade} />}
        </MomentStock>
      )}
    </PageFrame>
  )
}
