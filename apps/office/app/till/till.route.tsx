import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate, useRevalidator } from "@remix-run/react"
import { money } from "@sightline/model/money"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { ListBar, Screen } from "../shell/screen"
import { CountDialog } from "./count-dialog"
import { MoveDialog } from "./move-dialog"
import { Refunds } from "./refunds"
import { type LoadedTill, type TillPage, tillPage } from "./till.server"
import { drawerPath, tillPath } from "./till-path"
import { differenceOf, nth, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => tillPage(args)

export const meta: MetaFunction = () => [{ title: "Till · Sightline" }]

/** The cash of each person since their last count, and the counts (decisions D-139). */
export default function TillPageView() {
  const { tills, counts, page, pages, centerId, timeZone, ...more } = useLoaderData<typeof loader>()
  const { refunds, refundPages, canChangeRefunds } = more
  useLiveData("/live", "sales-order")
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [counting, setCounting] = useState<LoadedTill>()
  const [isMoving, setMoving] = useState(false)
  const at = timesIn(timeZone)
  return (
    <Screen title="Till">
      <ListBar
        count={tillsToCount(tills.length)}
        after={<Button onPress={() => setMoving(true)}>Put cash in or take it out</Button>}
      >
        {null}
      </ListBar>
      <Tills tills={tills} at={at} onCount={setCounting} />
      {refunds.rows.length > 0 && (
        <>
          <Refunds refunds={refunds.rows} at={at} canChange={canChangeRefunds} onChanged={revalidate} />
          <Pagination
            label="Pages of refunds"
            current={refunds.page}
            total={refundPages}
            href={(next) => tillPath(page, next)}
          />
        </>
      )}
      <Counts counts={counts} at={at} />
      <Pagination label="Pages of counts" current={page} total={pages} href={(next) => tillPath(next, refunds.page)} />
      {counting && (
        <CountDialog
          till={counting}
          onClose={() => {
            setCounting(undefined)
            revalidate()
          }}
          onCounted={(id) => navigate(`/till/${id}`)}
        />
      )}
      {isMoving && <MoveDialog centerId={centerId} onClose={() => setMoving(false)} onMoved={revalidate} />}
    </Screen>
  )
}

/** Without a till the list itself says so. */
const tillsToCount = (tills: number) => (tills === 0 ? "" : tills === 1 ? "1 till to count" : `${tills} tills to count`)

type TillsProps = { tills: readonly LoadedTill[]; at: (at: Date) => string; onCount: (till: LoadedTill) => void }

function Tills({ tills, at, onCount }: TillsProps) {
  if (tills.length === 0)
    return (
      <Card padding="none">
        <EmptyState title="Nothing to count">Sales, refunds and cash that is put in appear here.</EmptyState>
      </Card>
    )
  const columns: readonly Column<LoadedTill>[] = [
    { id: "person", label: "Person", cell: ({ person }) => person },
    { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
    {
      id: "since",
      label: "Since",
      kind: "code",
      cell: ({ since }) => (since ? at(since) : "The beginning"),
      isMinor: true,
    },
    { id: "waiting", label: "Movements", kind: "number", cell: ({ waiting }) => waiting },
    ...(tills.some(({ expected }) => expected !== null)
      ? [
          {
            id: "expected",
            label: "Expected cash",
            kind: "number" as const,
            cell: ({ expected, userId, person, centerId }: LoadedTill) =>
              expected === null ? (
                ""
              ) : (
                <Link href={drawerPath(userId, centerId)} aria-label={words.expected(person, money(expected))}>
                  {money(expected)}
                </Link>
              ),
          },
          {
            id: "refused",
            label: words.refused,
            kind: "number" as const,
            cell: ({ refused }: LoadedTill) => refused,
            isMinor: true,
          },
        ]
      : []),
    {
      id: "count",
      label: "Count",
      kind: "actions",
      cell: (till) => (
        <Button tone="quiet" onPress={() => onCount(till)} aria-label={`Count the till of ${till.person}`}>
          Count
        </Button>
      ),
    },
  ]
  return (
    <Table
      caption="To count"
      showsCaption
      columns={columns}
      rows={tills}
      rowKey={({ userId, centerId }) => `${userId} ${centerId}`}
    />
  )
}

type LoadedCount = TillPage["counts"][number]

function Counts({ counts, at }: { counts: readonly LoadedCount[]; at: (at: Date) => string }) {
  const columns: readonly Column<LoadedCount>[] = [
    {
      id: "at",
      label: "Counted",
      kind: "code",
      cell: ({ id, at: when }) => <Link href={`/till/${id}`}>{at(when)}</Link>,
    },
    { id: "person", label: "Person", cell: ({ person }) => person },
    { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
    { id: "expected", label: "Expected", kind: "number", cell: ({ expected }) => money(expected), isMinor: true },
    { id: "counted", label: "Cash", kind: "number", cell: ({ counted }) => money(counted) },
    { id: "difference", label: "Difference", kind: "number", cell: ({ difference }) => differenceOf(difference) },
    { id: "tries", label: "Try", kind: "number", cell: ({ tries }) => tries && nth(tries), isMinor: true },
  ]
  return (
    <Table
      caption="Counted"
      showsCaption
      columns={columns}
      rows={counts}
      rowKey={({ id }) => id}
      state={counts.length === 0 ? <EmptyState title="No counts yet" /> : undefined}
    />
  )
}
