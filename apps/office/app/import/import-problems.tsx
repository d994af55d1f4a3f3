import type { ImportProblem } from "@sightline/model/import"
import { type Column, Table } from "@sightline/ui/table"

const columns: readonly Column<ImportProblem>[] = [
  { id: "sheet", label: "Sheet", cell: ({ sheet }) => sheet, isMinor: true },
  { id: "row", label: "Row", kind: "number", cell: ({ row }) => row },
  { id: "field", label: "Field", cell: ({ field }) => field },
  { id: "reason", label: "Reason", cell: ({ reason }) => reason },
]

/** With more problems than this, people reopen the file anyway. */
const most = 200

/** The problems to correct, with the spreadsheet's row numbers. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <Table
      caption={problems.length > most ? `To correct, the first ${most}` : "To correct"}
      showsCaption
      columns={columns}
      rows={problems.slice(0, most)}
      rowKey={({ sheet, row, field }) => `${sheet} ${row} ${field}`}
      density="compact"
    />
  )
}
