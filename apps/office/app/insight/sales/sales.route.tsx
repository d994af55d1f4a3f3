import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { salesGroupings } from "@sightline/model/insight-rules"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { PageHead } from "@sightline/ui/page-head"
import { salesPath } from "../address"
import { Choice, Filters } from "../filters"
import { Choices, PageFrame } from "../frame"
import { InsightPages } from "../pages"
import { words } from "../words"
import { GroupsBlock, MarginBlock, NetBlock, TakingsBlock } from "./blocks"
import { salesAt } from "./sales.server"

export const loader = (args: LoaderFunctionArgs) => salesAt(args)

const title = words.pages.sales

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

/** Sales in money: what was invoiced and credited, of what and where, what was paid, and what is left above the cost. */
export default function SalesPage() {
  const all = useLoaderData<typeof loader>()
  const { centers, place, by, groups, takings, margin } = all
  return (
    <PageFrame>
      <PageHead title={title} />
      <InsightPages current="sales" place={place} />
      <Filters centers={centers} place={place} path={(to) => salesPath(to, by)} />
      {groups.length === 0 && takings.length === 0 ? (
        <EmptyState title={words.sales.none} icon={<Icon name="item" size="large" />}>
          {words.definitions.sales}
        </EmptyState>
      ) : (
        <>
          <NetBlock {...all} />
          <GroupsBlock {...all}>
            <Choices label={words.sales.by}>
              {salesGroupings.map((one) => (
                <Choice key={one} to={salesPath(place, one)} isChosen={one === by}>
                  {words.sales.groupings[one]}
                </Choice>
              ))}
            </Choices>
          </GroupsBlock>
          <TakingsBlock {...all} />
          {margin && <MarginBlock {...margin} />}
        </>
      )}
    </PageFrame>
  )
}
