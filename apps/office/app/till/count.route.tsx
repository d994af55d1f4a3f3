import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { LinkButton } from "@sightline/ui/link-button"
import { Sheet, SheetPage, SheetSums, SheetText, SheetTop } from "../shell/sheet"
import { tillCount } from "./till.server"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => tillCount(args)

export const meta: MetaFunction = () => [{ title: "Till count · Sightline" }]

/** A count of a till as it was counted, for paper. */
export default function TillCountPage() {
  const { id, person, countedBy, centerName, seller, at, expected, counted, difference, left, note, report, timeZone } =
    useLoaderData<typeof loader>()
  const times = timesIn(timeZone)
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
            `${from ? times(from) : "From the beginning"} to ${times(at)}, counted by ${countedBy}`,
          ]}
          seller={seller}
          center={centerName}
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
    </SheetPage>
  )
}
