import { Form } from "@remix-run/react"
import type { MomentProduct, MomentStock as Stock } from "@sightline/model/insight-moment"
import { momentGroupings } from "@sightline/model/insight-rules"
import { Button } from "@sightline/ui/button"
import { DayField } from "@sightline/ui/day-field"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { Muted } from "@sightline/ui/muted"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import type { ReactNode } from "react"
import { ExportButton } from "../../shell/export/export-button"
import { type MomentPlace, momentCsvPath, momentItemsPath, momentPath, rowsPerPage, type When } from "../address"
import { CenterFilter, Choice } from "../filters"
import { Choices, TitledBlock } from "../frame"
import { momentWritten } from "../rows/written"
import { longMoment } from "../spans"
import { words } from "../words"
import * as look from "./moment.css"

const { moment } = words

interface FieldsProps {
  readonly place: MomentPlace
  readonly problem: { readonly field: keyof When; readonly text: string } | null
}

/** The day and the time on the client's clock; a form that works without script. */
export function MomentFields({ place, problem }: FieldsProps) {
  const errorOf = (field: keyof When) => problem?.field === field && { error: problem.text }
  return (
    <Form method="get" className={look.fields}>
      {place.center !== null && <input type="hidden" name="center" value={place.center} />}
      {place.by !== "brand" && <input type="hidden" name="by" value={place.by} />}
      {typeof place.of === "number" && <input type="hidden" name="of" value={place.of} />}
      <DayField label={moment.day} name="day" defaultValue={place.day} {...errorOf("day")} />
      <TextField
        label={moment.time}
        name="time"
        defaultValue={place.time}
        placeholder="hh:mm"
        autoComplete="off"
        maxLength={8}
        {...errorOf("time")}
      />
      <Button type="submit" tone="quiet">
        {moment.show}
      </Button>
    </Form>
  )
}

interface Props {
  readonly place: MomentPlace
  readonly found: Stock
}

/** What was in stock: the sum, its groups, and the products, which are many, below what else is told. */
export function MomentStock({ place, found, children }: Props & { readonly children: ReactNode }) {
  return (
    <>
      <CenterFilter
        centers={found.centers}
        center={place.center}
        path={(center) => momentPath({ ...place, center, page: 1 })}
      />
      {typeof place.of === "number" && (
        <p>
          <Link href={momentPath({ ...place, of: null, page: 1 })}>{moment.all[place.by ?? "brand"]}</Link>
        </p>
      )}
      {found.total === 0 ? (
        <EmptyState title={moment.none} icon={<Icon name="item" size="large" />}>
          {found.since === null ? words.never : moment.noneLead}
        </EmptyState>
      ) : (
        <Groups place={place} found={found} />
      )}
      {children}
      {found.total > 0 && <Products place={place} found={found} />}
      <Muted>{moment.definition}</Muted>
    </>
  )
}

const number = (value: number) => value.toLocaleString("en-US")

function Groups({ place, found: { groups, groupCount, units, total, at } }: Props) {
  const { by = "brand" } = place
  const title = `${moment.stock} ${moment.groupings[by].toLowerCase()}`
  return (
    <TitledBlock title={title}>
      <p>{moment.finding(units, total, longMoment(at))}</p>
      <Choices label={moment.by}>
        {momentGroupings.map((one) => (
          <Choice key={one} to={momentPath({ ...place, by: one, of: null, page: 1 })} isChosen={one === by}>
            {moment.groupings[one]}
          </Choice>
        ))}
      </Choices>
      <Table
        caption={title}
        rows={groups}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "name",
            label: moment.grouping[by],
            cell: ({ id, name }) =>
              place.of === id ? name : <Link href={momentPath({ ...place, of: id, page: 1 })}>{name}</Link>,
          },
          { id: "products", label: "Products", kind: "number", cell: ({ products }) => number(products) },
          { id: "units", label: "Units", kind: "number", cell: (row) => number(row.units) },
        ]}
      />
      {groupCount > groups.length && <Muted>{moment.most(groups.length, groupCount)}</Muted>}
    </TitledBlock>
  )
}

const columnsOf = ({ day, time, center }: MomentPlace): readonly Column<MomentProduct>[] => [
  { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
  {
    id: "name",
    label: "Product",
    cell: ({ name, inventoryId }) => (
      <Link href={momentItemsPath({ day, time, center, product: inventoryId })}>{name}</Link>
    ),
  },
  { id: "brand", label: "Brand", cell: ({ brandName }) => brandName ?? "–", isMinor: true },
  { id: "category", label: "Category", cell: ({ categoryName }) => categoryName, isMinor: true },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => number(units) },
]

/** The products, each with its items of then; all of them as a workbook and as CSV. */
function Products({ place, found: { rows, total, page } }: Props) {
  return (
    <TitledBlock title={moment.stock}>
      <Choices>
        <ExportButton write={momentWritten(moment.title, place)} noun="rows" />
        <LinkButton tone="quiet" href={momentCsvPath(place)} download icon={<Icon name="download" />}>
          Export as CSV
        </LinkButton>
      </Choices>
      <Table caption={moment.stock} columns={columnsOf(place)} rows={rows} rowKey={({ inventoryId }) => inventoryId} />
      <Pagination
        label="Pages of products"
        current={page}
        total={Math.ceil(total / rowsPerPage)}
        href={(to) => momentPath({ ...place, page: to })}
      />
    </TitledBlock>
  )
}
