import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { money } from "@sightline/model/money"
import { Chart } from "@sightline/ui/chart"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Table } from "@sightline/ui/table"
import { receivablesPath, unpaidPath } from "../address"
import { Figure } from "../figure"
import { CenterFilter } from "../filters"
import { Block, Links, PageFrame } from "../frame"
import { InsightPages } from "../pages"
import { words } from "../words"
import { receivablesAt } from "./receivables.server"

export const loader = (args: LoaderFunctionArgs) => receivablesAt(args)

const title = words.pages.receivables

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

/** Receivables: what customers owe, and for how long. */
export default function ReceivablesPage() {
  const { rows, open, late, plot, place, centers } = useLoaderData<typeof loader>()
  return (
    <PageFrame>
      <PageHead title={title} />
      <InsightPages current="receivables" place={place} />
      <CenterFilter centers={centers} center={place.center} path={(center) => receivablesPath({ center })} />
      {open === 0 ? (
        <EmptyState title={words.nobodyOwes} icon={<Icon name="item" size="large" />}>
          {words.definitions.receivables}
        </EmptyState>
      ) : (
        <Block label={words.unpaid}>
          <Chart
            title={words.unpaid}
            finding={words.owed(money(open), money(late))}
            {...plot}
            table={
              <Table
                caption="Unpaid invoices by age"
                rows={rows}
                rowKey={({ age }) => age}
                columns={[
                  { id: "age", label: "Age", cell: ({ label }) => label },
                  {
                    id: "invoices",
                    label: "Invoices",
                    kind: "number",
                    cell: ({ label, invoices, href }) => (
                      <Figure of={`${label}, invoices`} href={href}>
                        {invoices.toLocaleString("en-US")}
                      </Figure>
                    ),
                  },
                  {
                    id: "open",
                    label: "Open",
                    kind: "number",
                    cell: (row) => (
                      <Figure of={`${row.label}, open`} href={row.href}>
                        {money(row.open)}
                      </Figure>
                    ),
                  },
                ]}
              />
            }
          />
          <Muted>{words.definitions.receivables}</Muted>
          <Links>
            <Link href={unpaidPath({ center: place.center, age: null })}>Open all unpaid invoices</Link>
          </Links>
        </Block>
      )}
    </PageFrame>
  )
}
