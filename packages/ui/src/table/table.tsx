import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react"
import type { CSSProperties, ReactNode } from "react"
import { Button } from "react-aria-components/Button"
import { Link } from "react-aria-components/Link"
import { useGridKeys } from "../grid-keys/grid-keys"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import * as look from "./table.css"

export type Sort = { readonly by: string; readonly direction: "asc" | "desc" }

export type Column<Row> = {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Codes are monospaced, numbers align; actions keep to the end of the row. */
  readonly kind?: "text" | "code" | "number" | "actions"
  readonly isSortable?: boolean
  /** Hidden on a narrow screen. */
  readonly isMinor?: boolean
}

type Props<Row> = {
  /** The name of the list for screen readers; visible above the table with `showsCaption`. */
  caption: string
  showsCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** A press anywhere on a row opens it; its first cell is the button. */
  onOpen?: ((row: Row) => void) | undefined
  /** The row that the user came from or works on. */
  chosen?: string | number | undefined
  density?: "office" | "compact" | "touch"
  /** Many columns keep their width and scroll in a frame of 400 px; a phone shows the columns that are not minor. */
  isWide?: boolean
  /**
   * On a phone each row is a card, its cells below one another with their labels: for rows with fields and sentences. With
   * `early` that begins wherever the table has less room than a desk's window gives it: for many columns, and for fields.
   */
  stacks?: boolean | "early"
  /** The frame scrolls at this height in pixels. */
  height?: 400 | 500
  /** The colour of a row, as CSS writes it; a cell says in words what it means. */
  rowColour?: ((row: Row) => string | undefined) | undefined
  sort?: Sort | undefined
  /** The address of the list in another order: the address holds the state of a list. */
  sortHref?: ((sort: Sort) => string) | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** Replaces the rows: an empty, failed or refused state. */
  state?: ReactNode
  /** Rows that are still loading appear as skeletons. */
  isLoading?: boolean
}

const turned = (sort: Sort | undefined, by: string): Sort => ({
  by,
  direction: sort?.by === by && sort.direction === "asc" ? "desc" : "asc",
})

/**
 * A list in rows. Its head stays visible, and a wide one scrolls in its own frame, never the page. Its links and buttons
 * are one stop of the Tab key, and arrow keys move among them.
 */
export function Table<Row>({
  caption,
  showsCaption = false,
  columns,
  rows,
  rowKey,
  onOpen,
  chosen,
  density = "office",
  isWide = false,
  stacks = false,
  height,
  rowColour,
  sort,
  sortHref,
  onSort,
  state,
  isLoading = false,
}: Props<Row>) {
  const { ref, hasControls } = useGridKeys<HTMLTableElement>()
  return (
    <section
      className={frameOf({ isWide, stacks, height })}
      aria-label={caption}
      tabIndex={hasControls ? undefined : 0}
      aria-busy={isLoading}
    >
      <table ref={ref} className={tableOf({ isWide, stacks })}>
        <caption className={look.caption}>
          {showsCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} {...{ column, sort, sortHref, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {state && !isLoading && (
            <tr>
              <td className={look.state} colSpan={columns.length}>
                {state}
              </td>
            </tr>
          )}
          {isLoading && rows.length === 0
            ? shadows.map((shadow) => (
                <tr key={shadow} className={look.row[density]}>
                  {columns.map(({ id, isMinor }) => (
                    <td key={id} className={isMinor ? look.minorCell : look.cell.text}>
                      <span className={look.shadow} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={onOpen ? `${look.row[density]} ${look.opening}` : look.row[density]}
                  {...colouredBy(rowColour?.(row))}
                  aria-current={chosen !== undefined && rowKey(row) === chosen ? "true" : undefined}
                >
                  {columns.map(({ id, label, kind = "text", isMinor, cell }, nth) => (
                    <td
                      key={id}
                      className={isMinor ? `${look.cell[kind]} ${look.minor}` : look.cell[kind]}
                      data-label={stacks ? label : undefined}
                    >
                      {onOpen && nth === 0 ? (
                        <Button className={look.opener} onPress={() => onOpen(row)}>
                          {cell(row)}
                        </Button>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

type Shape = { isWide: boolean; stacks: boolean | "early"; height?: 400 | 500 | undefined }

function frameOf({ isWide, stacks, height }: Shape) {
  if (isWide) return look.wideFrame
  if (stacks === "early") return height ? look.tallRoomFrame[height] : look.roomFrame
  return height ? look.tallFrame[height] : look.frame
}

function tableOf({ isWide, stacks }: Shape) {
  const table = isWide ? look.wideTable : look.table
  if (stacks === "early") return `${table} ${look.roomyTable}`
  return stacks ? `${table} ${look.stackedTable}` : table
}

const colouredBy = (colour: string | undefined) =>
  colour ? { "data-coloured": true, style: { "--row-colour": colour } as CSSProperties } : {}

const shadows = ["a", "b", "c", "d", "e"]

function Head<Row>({
  column: { id, label, kind = "text", isSortable = false, isMinor = false },
  sort,
  sortHref,
  onSort,
}: Pick<Props<Row>, "sort" | "sortHref" | "onSort"> & { column: Column<Row> }) {
  const isSorted = sort?.by === id
  const next = turned(sort, id)
  const Arrow = isSorted ? (sort.direction === "asc" ? ArrowUp : ArrowDown) : ArrowUpDown
  const face = (
    <>
      {label}
      <Arrow className={isSorted ? look.arrow : look.faintArrow} size={16} aria-hidden="true" />
    </>
  )
  return (
    <th
      scope="col"
      className={isMinor ? `${look.head[kind]} ${look.minor}` : look.head[kind]}
      aria-sort={isSorted ? (sort.direction === "asc" ? "ascending" : "descending") : undefined}
    >
      {!isSortable && (kind === "actions" ? <VisuallyHidden>{label}</VisuallyHidden> : label)}
      {isSortable && sortHref && (
        <Link className={look.sorter} href={sortHref(next)}>
          {face}
        </Link>
      )}
      {isSortable && !sortHref && (
        <Button className={look.sorter} onPress={() => onSort?.(next)}>
          {face}
        </Button>
      )}
    </th>
  )
}
