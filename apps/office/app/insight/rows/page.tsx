import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { PageHead } from "@sightline/ui/page-head"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import type { ReactNode } from "react"
import { ExportButton } from "../../shell/export/export-button"
import type { Write } from "../../shell/export/use-workbook"
import { rowsPerPage } from "../address"
import { Choices, PageFrame } from "../frame"

interface Props<Row> {
  readonly title: string
  /** The way back to the figure. */
  readonly above: ReactNode
  readonly lead: string
  readonly write: Write
  readonly csv: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** What the rows are called, as in "No rows". */
  readonly noun: string
  /** What is said where there are none. */
  readonly none: string
  readonly page: number
  readonly total: number
  readonly href: (page: number) => string
}

/** A page of the rows behind a figure, with all of them as a workbook and as CSV. */
export function RowsPage<Row>(props: Props<Row>) {
  const { title, above, lead, write, csv, columns, rows, rowKey, noun, none, page, total, href } = props
  return (
    <PageFrame>
      <PageHead
        title={title}
        above={above}
        lead={lead}
        actions={
          <Choices>
            <ExportButton write={write} noun="rows" />
            <LinkButton tone="quiet" href={csv} download icon={<Icon name="download" />}>
              Export as CSV
            </LinkButton>
          </Choices>
        }
      />
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        state={
          rows.length === 0 && (
            <EmptyState title={`No ${noun}`} icon={<Icon name="item" size="large" />}>
              {none}
            </EmptyState>
          )
        }
      />
      <Pagination label={`Pages of ${noun}`} current={page} total={Math.ceil(total / rowsPerPage)} href={href} />
    </PageFrame>
  )
}
