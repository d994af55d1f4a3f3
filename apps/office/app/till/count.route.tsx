import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { money } from "@sightline/model/money"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { type Column, Table } from "@sightline/ui/table"
import { Sheet, SheetPage, SheetSums, SheetText, SheetTop } from "../shell/sheet"
import { type LoadedCount, tillCount } from "./till.server"
import { differenceOf, nth, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => tillCount(args)

export const meta: MetaFunction = () => [{ title: "Till count · Sightline" }]

/** A count of a till as it was counted, for paper. */
export default function TillCountPage() {
  const loaded = useLoaderData<typeof loader>()
  const { id, person, countedBy, centerName, seller, at, expected, counted, difference, left, note, report } = loaded
  const times = timesIn(loaded.timeZone)
  const { from, cash, rounding, cards, cardRefunds, invoices, taxes } = report
  const title = `Till count ${id}`
  return (
    <SheetPage
      actions={
        <>
          <Button onPress={() => window.print()}>Print</Button>
          <LinkButton tone="quiet" href="/till">
            Back to the till
          </LinkButton>
        </>
      }
    >
      <Sheet label={title}>
        <SheetTop
          title={title}
          level={1}
          about={[
            `Cash of ${person}`,
            `${from ? times(from) : "From the beginning"} to ${times(at)}, counted by ${countedBy}${loaded.tries ? ` at the ${nth(loaded.tries)} try` : ""}`,
          ]}
          seller={seller}
          place={[centerName]}
        />
        <SheetSums
          entries={[
            ...cash.map(({ reason, count, amount }) => ({
              term: `${words.reasons[reason]} (${count})`,
              cents: amount,
            })),
            ...(rounding === 0 ? [] : [{ term: "Of these by rounding", cents: rounding }]),
            { term: "Expected", cents: expected, isTotal: true },
            { term: "Counted", cents: counted },
            { term: "Difference", cents: difference, isTotal: difference !== 0 },
            { term: "Stays in the drawer", cents: left },
          ]}
        />
        {note !== "" && <SheetText>{note}</SheetText>}
        {(cards.length > 0 || cardRefunds.count > 0) && (
          <SheetSums
            entries={[
              ...cards.map(({ brand, count, amount }) => ({ term: `${brand} (${count})`, cents: amount })),
              ...(cardRefunds.count > 0
                ? [{ term: `Given back to cards (${cardRefunds.count})`, cents: -cardRefunds.amount }]
                : []),
            ]}
          />
        )}
        {invoices && (
          <SheetSums
            entries={[
              { term: `Invoices ${invoices.first} to ${invoices.last} (${invoices.count})`, cents: invoices.amount },
              ...taxes.map(({ percent, tax }) => ({ term: `Tax ${percent}%`, cents: tax })),
            ]}
          />
        )}
      </Sheet>
      {loaded.refused && loaded.refused.length > 0 && <Refused tries={loaded.refused} times={times} />}
    </SheetPage>
  )
}

type LoadedTry = NonNullable<LoadedCount["refused"]>[number]

/** The tries that were refused, for people who see every till; the paper does not have them. */
function Refused({ tries, times }: { tries: readonly LoadedTry[]; times: (at: Date) => string }) {
  const columns: readonly Column<readonly [LoadedTry, number]>[] = [
    { id: "try", label: "Try", cell: ([, place]) => nth(place) },
    { id: "at", label: "Counted", kind: "code", cell: ([{ at }]) => times(at) },
    { id: "by", label: "By", cell: ([{ countedBy }]) => countedBy },
    { id: "counted", label: "Cash", kind: "number", cell: ([{ counted }]) => money(counted) },
    { id: "difference", label: "Difference", kind: "number", cell: ([{ difference }]) => differenceOf(difference) },
  ]
  return (
    <Table
      caption={words.refused}
      showsCaption
      columns={columns}
      rows={tries.map((one, before) => [one, before + 1] as const)}
      rowKey={([, place]) => place}
    />
  )
}
