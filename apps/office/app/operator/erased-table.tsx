import type { Erasure } from "@sightline/model/operator"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./operator.css"
import { words } from "./words"

/** An erased client has no time zone any more. */
const times = timesIn("UTC")

const by = ({ askedBy, agreedBy }: Erasure) =>
  askedBy && agreedBy ? words.byTwo(askedBy, agreedBy) : (askedBy ?? words.byCommand)

const columns: readonly Column<Erasure>[] = [
  { id: "code", label: words.clientCode, kind: "code", cell: ({ code }) => code },
  { id: "at", label: words.erasedAt, cell: ({ finishedAt }) => (finishedAt ? `${times(finishedAt)} UTC` : "–") },
  { id: "by", label: words.erasedBy, cell: by },
  {
    id: "what",
    label: words.erasedWhat,
    cell: ({ rows, files, people }) => words.erasedCount(rows, files, people),
  },
]

/** What is left of erased clients, which is the installation's log of them. */
export function ErasedTable({ erased }: { erased: readonly Erasure[] }) {
  return (
    <section className={look.section} aria-labelledby="erased-clients">
      <h2 id="erased-clients" className={look.heading}>
        {words.erased}
      </h2>
      <Muted>{words.erasedLead}</Muted>
      <Table caption={words.erased} columns={columns} rows={erased} rowKey={({ id }) => id} />
    </section>
  )
}
