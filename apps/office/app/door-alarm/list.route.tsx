import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { PageHead } from "@sightline/ui/page-head"
import { Pagination } from "@sightline/ui/pagination"
import { useState } from "react"
import { Page } from "../shell/screen"
import { AlarmTable, type DoorAlarms } from "./alarm-table"
import { doorPage, type reopenAlarm } from "./door.server"
import { addressOf, pageSize, path } from "./paths"
import { Settling } from "./settling"
import { reopenRefusals, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => doorPage(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** What left by a door and was not sold, each to be settled by the people who answer for the stock (decision 227). */
export default function DoorAlarmList() {
  const { rows, page, total, isSettled, timeZone, maySettle } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { act, isPending } = useAct<typeof reopenAlarm>("/tags/door/part/reopen", reopenRefusals)
  const [settling, setSettling] = useState<DoorAlarms[number]>()
  // A thing that is sold afterwards is told with its item.
  useLiveData("/live", "door-alarm", "inventory-item", "inventory")
  const reopen = async ({ id, name }: DoorAlarms[number]) => {
    await act({ id: String(id) }, { done: words.reopened(name) })
    revalidate()
  }
  return (
    <Page>
      <PageHead title={words.title} lead={words.lead} above={<Link href="/tags">{words.back}</Link>} />
      <Link href={isSettled ? path : `${path}?show=settled`}>{isSettled ? words.showsOpen : words.showsSettled}</Link>
      {rows.length === 0 ? (
        <EmptyState title={isSettled ? words.noneSettled : words.none}>
          {isSettled ? words.noneSettledHelp : words.noneHelp}
        </EmptyState>
      ) : (
        <>
          <p>{words.count(total)}</p>
          <AlarmTable
            rows={rows}
            times={timesIn(timeZone)}
            maySettle={maySettle}
            isPending={isPending}
            onSettle={setSettling}
            onReopen={(row) => void reopen(row)}
          />
        </>
      )}
      <Pagination
        label={words.pages}
        current={page}
        total={Math.ceil(total / pageSize)}
        href={(next) => addressOf(isSettled, next)}
      />
      {settling && <Settling row={settling} onClose={() => setSettling(undefined)} onSettled={revalidate} />}
    </Page>
  )
}
