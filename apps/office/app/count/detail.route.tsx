import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { PageHead } from "@sightline/ui/page-head"
import { type Column, Table } from "@sightline/ui/table"
import { useRef } from "react"
import { Page } from "../shell/screen"
import { type CountPage, countPage, type endPass } from "./count.server"
import { Counting } from "./counting"
import { Deciding } from "./deciding"
import { MissingLines } from "./missing"
import { Progress } from "./progress"
import { Undoing } from "./undoing"
import { endRefusals, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => countPage(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.titleOf(data.session.id) : words.title} · Sightline` },
]

export default function Count() {
  const { session, review, wanted, progress, missing, mayDecide, clientCode, timeZone } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLiveData("/live", "count")
  const ending = useRef(Promise.resolve())
  const times = timesIn(timeZone)
  const isCounting = session.state === "open" || session.state === "recount"
  const own = session.passes.find(({ isOwn, isAtStation, endedAt }) => isOwn && !isAtStation && endedAt === null)
  const scope = [session.center.name, session.place, ...session.categories, ...session.brands]
    .filter(Boolean)
    .join(", ")
  // Where people named their areas themselves, a list of places would say that nobody was there.
  const isByPlace = progress.total > 0 && (isCounting || progress.counted > 0)
  const places = isByPlace && <Progress progress={progress} times={times} />
  return (
    <Page>
      <PageHead
        title={words.titleOf(session.id)}
        above={<Link href="/count">{words.back}</Link>}
        lead={`${scope}. ${words.states[session.state]}. Opened by ${session.openedBy}, ${times(session.openedAt)}.${
          session.decided
            ? ` ${words.states[session.undone ? "applied" : session.state]} by ${session.decided.by}, ${times(session.decided.at)}${session.decided.because ? `: ${session.decided.because}` : "."}`
            : ""
        }${session.undone ? ` ${words.states.undone} by ${session.undone.by}, ${times(session.undone.at)}.` : ""}${
          isByPlace ? ` ${words.placesCounted(progress.counted, progress.total)}.` : ""
        }`}
      />
      {isCounting && (
        <Counting
          id={session.id}
          scope={{ centerId: session.center.id, locationId: session.locationId }}
          own={own}
          state={session.state}
          clientCode={clientCode}
          onEnding={(area) => {
            ending.current = area
          }}
          onChanged={revalidate}
        />
      )}
      {wanted.length > 0 && (
        <Table
          caption={words.wanted}
          showsCaption
          columns={wantedColumns}
          rows={wanted}
          rowKey={({ itemId }) => itemId}
        />
      )}
      {isCounting && places}
      <Passes passes={session.passes} times={times} mayEnd={mayDecide && isCounting} onChanged={revalidate} />
      {mayDecide && (
        <Deciding session={session} review={review} afterEnding={() => ending.current} onChanged={revalidate} />
      )}
      {missing.length > 0 && (
        <MissingLines
          missing={missing}
          total={review?.sums.find(({ class: kind }) => kind === "missing")?.lines ?? 0}
          id={session.id}
          version={session.version}
          maySettle={session.state === "review"}
          times={times}
          onChanged={revalidate}
        />
      )}
      {mayDecide && session.isUndoable && <Undoing id={session.id} version={session.version} onChanged={revalidate} />}
      {review && (
        <Table
          caption={`${words.differences}: ${words.compared(review.compared)}, ${times(review.at)}`}
          showsCaption
          columns={lineColumns}
          rows={review.lines}
          rowKey={({ key }) => key}
          state={review.lines.length === 0 && <p>{words.noDifferences}</p>}
        />
      )}
      {review && review.unknown.length > 0 && (
        <Table
          caption={words.unknownCodes}
          showsCaption
          columns={unknownColumns}
          rows={review.unknown}
          rowKey={({ code }) => code}
        />
      )}
      {!isCounting && places}
    </Page>
  )
}

type Pass = CountPage["session"]["passes"][number]
type Line = NonNullable<CountPage["review"]>["lines"][number]

const wantedColumns: readonly Column<CountPage["wanted"][number]>[] = [
  { id: "item", label: "Item", kind: "code", cell: ({ itemId }) => itemId },
  { id: "name", label: "Product", cell: ({ name }) => name },
  { id: "place", label: "Last place", cell: ({ place }) => place },
]

const unknownColumns: readonly Column<{ code: string; times: number }>[] = [
  { id: "code", label: "Code", kind: "code", cell: ({ code }) => code },
  { id: "times", label: "Times", kind: "number", cell: ({ times }) => times },
]

const lineColumns: readonly Column<Line>[] = [
  {
    id: "name",
    label: "Product",
    cell: ({ name, inventoryId }) => <Link href={`/inventory/update/${inventoryId}`}>{name}</Link>,
  },
  {
    id: "class",
    label: "What",
    cell: ({ class: kind, isToCountAgain }) => (
      <Inline>
        <Badge tone={kind === "missing" ? "critical" : kind === "surplus" ? "caution" : "neutral"}>
          {words.classes[kind]}
        </Badge>
        {isToCountAgain && <Badge tone="caution">{words.toCountAgain}</Badge>}
      </Inline>
    ),
  },
  { id: "counted", label: "Counted", kind: "number", cell: ({ counted }) => counted },
  { id: "expected", label: "In stock then", kind: "number", cell: ({ expected }) => expected, isMinor: true },
  {
    id: "variance",
    label: "Difference",
    kind: "number",
    cell: ({ variance }) => (variance > 0 ? `+${variance}` : variance),
  },
  { id: "place", label: "Place", cell: ({ place }) => place, isMinor: true },
  { id: "by", label: words.countedBy, cell: ({ countedBy }) => countedBy.join(", "), isMinor: true },
  { id: "items", label: "Items", kind: "code", cell: ({ itemIds }) => itemIds.slice(0, 5).join(", "), isMinor: true },
]

interface PassesProps {
  readonly passes: readonly Pass[]
  readonly times: (at: Date) => string
  /** What nobody goes on with would keep the count from its review. */
  readonly mayEnd: boolean
  readonly onChanged: () => void
}

function Passes({ passes, times, mayEnd, onChanged }: PassesProps) {
  const ending = useAct<typeof endPass>("/count/part/end", endRefusals)
  const end = async (passId: string) => {
    if (isKnown(await ending.act({ passId }))) onChanged()
  }
  const columns: readonly Column<Pass>[] = [
    { id: "area", label: words.area, cell: ({ area }) => area },
    { id: "kind", label: words.kind, cell: ({ kind }) => words.kinds[kind] },
    {
      id: "by",
      label: words.countedBy,
      cell: ({ by, isAtStation }) => (isAtStation ? `${by}, ${words.atStation}` : by),
    },
    { id: "units", label: "Units", kind: "number", cell: ({ units }) => units },
    {
      id: "ended",
      label: "Ended",
      kind: "code",
      cell: ({ id, area, endedAt, isLate, isOwn, isAtStation }) =>
        isLate ? (
          <Badge tone="caution">{words.late}</Badge>
        ) : endedAt ? (
          times(endedAt)
        ) : mayEnd && (!isOwn || isAtStation) ? (
          <Button tone="quiet" size="compact" isPending={ending.isPending} onPress={() => void end(id)}>
            {words.endOf(area)}
          </Button>
        ) : (
          <Badge tone="caution">Counting</Badge>
        ),
    },
  ]
  return (
    <Table
      caption={words.passes}
      showsCaption
      columns={columns}
      rows={passes}
      rowKey={({ id }) => id}
      state={passes.length === 0 && <p>{words.noPasses}</p>}
    />
  )
}
