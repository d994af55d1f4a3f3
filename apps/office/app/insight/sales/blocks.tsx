import type { useLoaderData } from "@remix-run/react"
import { spanWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Chart } from "@sightline/ui/chart"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import type { ReactNode } from "react"
import { Figure } from "../figure"
import { Block, TitledBlock } from "../frame"
import { words } from "../words"
import type { salesAt } from "./sales.server"

type Seen = ReturnType<typeof useLoaderData<typeof salesAt>>

const { sales } = words
const number = (value: number) => value.toLocaleString("en-US")

const ofDays = [
  {
    ...({ id: "invoices", label: sales.papers.invoice, isMinor: false } as const),
    text: ({ invoices }: Seen["spans"][number]) => number(invoices),
  },
  {
    ...({ id: "units", label: "Units", isMinor: true } as const),
    text: ({ units }: Seen["spans"][number]) => number(units),
  },
  {
    ...({ id: "credited", label: sales.credited, isMinor: true } as const),
    text: ({ credited }: Seen["spans"][number]) => money(-credited),
  },
  {
    ...({ id: "net", label: sales.net, isMinor: false } as const),
    text: ({ net }: Seen["spans"][number]) => money(net),
  },
]

/** Net sales by day, and what they are made of. */
export function NetBlock({ all, change, plot, spans, sums, place: { days, to } }: Seen) {
  return (
    <Block label={sales.title}>
      <Chart
        title={sales.title}
        finding={sales.finding(all, days, to, change)}
        {...plot}
        table={
          <Table
            caption="Net sales by day"
            rows={spans}
            rowKey={({ from }) => from}
            columns={[
              { id: "days", label: "Days", cell: (span) => spanWords(span) },
              ...ofDays.map(
                ({ id, label, isMinor, text }): Column<Seen["spans"][number]> => ({
                  ...{ id, label, isMinor, kind: "number" },
                  cell: (span) => (
                    <Figure of={`${spanWords(span)}, ${label}`} href={span.hrefs[id]}>
                      {text(span)}
                    </Figure>
                  ),
                }),
              ),
            ]}
          />
        }
      />
      <Table
        caption={sales.sums}
        rows={sums}
        rowKey={({ id }) => id}
        columns={[
          { id: "measure", label: sales.measure, cell: ({ label }) => label },
          {
            id: "amount",
            label: sales.amount,
            kind: "number",
            cell: ({ label, amount, href }) => (
              <Figure of={label} href={href}>
                {money(amount)}
              </Figure>
            ),
          },
        ]}
      />
      <Muted>{words.definitions.sales}</Muted>
    </Block>
  )
}

/** The same by brand, product or center; the choice of it is given. */
export function GroupsBlock({ by, groups, groupCount, children }: Seen & { readonly children: ReactNode }) {
  const title = `${sales.title} ${sales.groupings[by].toLowerCase()}`
  return (
    <TitledBlock title={title}>
      {children}
      <Table
        caption={title}
        rows={groups}
        rowKey={({ id }) => id}
        columns={[
          { id: "name", label: sales.grouping[by], cell: ({ name }) => name },
          {
            id: "units",
            label: "Units",
            kind: "number",
            cell: ({ name, units, href }) => (
              <Figure of={`${name}, units`} href={href}>
                {number(units)}
              </Figure>
            ),
          },
          {
            id: "discount",
            label: sales.discount,
            kind: "number",
            isMinor: true,
            cell: ({ name, discount, href }) => (
              <Figure of={`${name}, ${sales.discount}`} href={href}>
                {money(discount)}
              </Figure>
            ),
          },
          {
            id: "share",
            label: sales.share,
            kind: "number",
            isMinor: true,
            cell: ({ share }) => words.percent(share),
          },
          {
            id: "net",
            label: sales.net,
            kind: "number",
            cell: ({ name, net, href }) => (
              <Figure of={name} href={href}>
                {money(net)}
              </Figure>
            ),
          },
        ]}
      />
      {groupCount > groups.length && <Muted>{sales.most(groups.length, groupCount)}</Muted>}
    </TitledBlock>
  )
}

/** What was paid and given back, by cash and card. */
export function TakingsBlock({ takings, place: { days, to } }: Seen) {
  const { title, ways, kept, tender, none, finding } = words.takings
  return (
    <TitledBlock title={title}>
      {takings.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <p>
            {finding(
              takings.reduce((sum, one) => sum + one.kept, 0),
              days,
              to,
            )}
          </p>
          <Table
            caption={title}
            rows={takings}
            rowKey={(one) => one.tender}
            stacks
            columns={[
              { id: "tender", label: tender, cell: (one) => one.tender },
              ...(["taken", "given"] as const).map((way) => ({
                id: way,
                label: ways[way],
                kind: "number" as const,
                cell: (one: Seen["takings"][number]) => (
                  <Figure of={`${one.tender}, ${ways[way]}`} href={one.paths[way]}>
                    {money(way === "given" ? -one.given : one.taken)}
                  </Figure>
                ),
              })),
              {
                id: "kept",
                label: kept,
                kind: "number" as const,
                cell: (one) => (
                  <Figure of={`${one.tender}, ${kept}`} href={one.paths.kept}>
                    {money(one.kept)}
                  </Figure>
                ),
              },
            ]}
          />
        </>
      )}
      <Muted>{words.definitions.takings}</Muted>
    </TitledBlock>
  )
}

/** What is left above the cost, for who sees purchased prices. */
export function MarginBlock({ units, costed, cost, net, kept, part, href }: NonNullable<Seen["margin"]>) {
  const { title, finding, unknown, known, ...labels } = words.margin
  return (
    <TitledBlock title={title}>
      {costed === 0 ? (
        <p>{unknown}</p>
      ) : (
        <>
          <p>{finding(kept, part)}</p>
          <Table
            caption={title}
            rows={[
              { id: "sold", label: labels.sold, amount: net },
              { id: "cost", label: labels.cost, amount: cost },
              { id: "margin", label: labels.margin, amount: kept },
            ]}
            rowKey={({ id }) => id}
            columns={[
              { id: "measure", label: sales.measure, cell: ({ label }) => label },
              {
                id: "amount",
                label: sales.amount,
                kind: "number",
                cell: ({ label, amount }) => (
                  <Figure of={label} href={href}>
                    {money(amount)}
                  </Figure>
                ),
              },
            ]}
          />
          <p>{known(costed, units)}</p>
        </>
      )}
      <Muted>{words.definitions.margin}</Muted>
    </TitledBlock>
  )
}
