import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { longDay, spanWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { insightPath } from "./address"
import { DaysBlock } from "./days-block"
import { Filters } from "./filters"
import { PageFrame } from "./frame"
import { insightAt } from "./insight.server"
import { LetterButton } from "./letter-button"
import { CostBlock, ReorderBlock, StationsBlock, WaitingBlock } from "./more-blocks"
import { InsightPages } from "./pages"
import { DeadBlock, StockBlock } from "./stock/blocks"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => insightAt(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** What an owner looks at: one column of decisions, each with its sentence, its chart, its table and the rows behind it. */
export default function InsightPage() {
  const all = useLoaderData<typeof loader>()
  const { seen, place, from, until, cost, isYoung, mayAdminister } = all
  const mail = <LetterButton letter={all.letter} />
  if (seen.since === null)
    return (
      <PageFrame>
        <PageHead title={words.title} actions={mail} />
        <EmptyState title={words.never} icon={<Icon name="item" size="large" />}>
          {words.asOf}
        </EmptyState>
      </PageFrame>
    )
  return (
    <PageFrame>
      <PageHead
        title={words.title}
        lead={place.to === null ? words.asOf : words.letterDays(spanWords({ from, to: until }))}
        actions={mail}
      />
      <InsightPages current="insight" place={place} />
      <Filters centers={seen.centers} place={place} path={insightPath} />
      {isYoung && <Notice tone="info">{words.young(longDay(seen.since))}</Notice>}
      <WaitingBlock waiting={seen.waiting} mayAdminister={mayAdminister} />
      <StockBlock {...all} />
      <DeadBlock {...all} />
      <DaysBlock {...all} />
      {cost && <CostBlock cost={cost} place={place} from={all.from} until={all.until} money={money} />}
      <ReorderBlock reorder={seen.reorder} />
      <StationsBlock stations={seen.stations} timeZone={all.timeZone} mayAdminister={mayAdminister} />
    </PageFrame>
  )
}
