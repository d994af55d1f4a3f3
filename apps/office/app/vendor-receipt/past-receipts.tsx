import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Link } from "@sightline/ui/link"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import type { ReceivingPage } from "./receive.server"
import { words } from "./words"

type Receipt = ReceivingPage["receiving"]["past"][number]
type Props = {
  past: readonly Receipt[]
  timeZone: string
  /** Where a receipt's labels are printed; undefined where the client prints none. */
  labelsOf: ((id: number) => string) | undefined
  onUndo: ((id: number) => void) | undefined
}

/** What was posted, newest first, and undone. */
export function PastReceipts({ past, timeZone, labelsOf, onUndo }: Props) {
  const [asking, setAsking] = useState<number>()
  if (past.length === 0) return null
  const at = timesIn(timeZone)
  const columns: readonly Column<Receipt>[] = [
    { id: "at", label: "When", kind: "code", cell: (receipt) => at(receipt.at) },
    { id: "by", label: "Who", cell: ({ by }) => by },
    { id: "units", label: "Units", kind: "number", cell: ({ units }) => units },
    { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
    {
      id: "state",
      label: "State",
      cell: ({ state }) => <Badge tone={state === "posted" ? "positive" : "neutral"}>{state}</Badge>,
    },
    ...(labelsOf
      ? [
          {
            id: "labels",
            label: "Labels",
            cell: ({ id, state }: Receipt) =>
              state === "posted" && (
                <Link href={labelsOf(id)} aria-label={words.labelsOf(id)}>
                  Labels
                </Link>
              ),
          } as const,
        ]
      : []),
    ...(onUndo
      ? [
          {
            id: "undo",
            label: "Undo",
            kind: "actions",
            cell: ({ id, state }: Receipt) =>
              state === "posted" && (
                <Button
                  tone="plain"
                  size="compact"
                  aria-label={`Undo receipt ${id}`}
                  onPress={() => setAsking(Number(id))}
                >
                  Undo
                </Button>
              ),
          } as const,
        ]
      : []),
  ]
  return (
    <section aria-label="Receipts">
      <Table caption="Receipts" showsCaption stacks columns={columns} rows={past} rowKey={({ id }) => id} />
      <ConfirmDialog
        title={words.undoTitle}
        content={words.undo}
        confirm="Undo it"
        cancel="Keep it"
        isOpen={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        onConfirm={() => {
          if (asking !== undefined) onUndo?.(asking)
          setAsking(undefined)
        }}
      />
    </section>
  )
}
