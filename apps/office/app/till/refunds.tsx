import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { SettleDialog } from "./settle-dialog"
import type { LoadedRefund, retryRefund } from "./till.server"
import { retryRefusals, words } from "./words"

type Props = {
  refunds: readonly LoadedRefund[]
  at: (at: Date) => string
  /** Whether this person tries them again, or settles them. */
  canChange: boolean
  onChanged: () => void
}

/** What a provider has not given back to a card: the books have it already, the customer does not. */
export function Refunds({ refunds, at, canChange, onChanged }: Props) {
  const retrying = useAct<typeof retryRefund>("/till/part/retry-refund", retryRefusals)
  const retry = async (id: number) => {
    await retrying.act({ id }, words.retried)
    onChanged()
  }
  const [settling, setSettling] = useState<LoadedRefund>()
  const columns: readonly Column<LoadedRefund>[] = [
    {
      id: "refund",
      label: "Refund",
      cell: ({ creditNoteId, number, ...refund }) => (
        <Stack gap="tight">
          <Link href={`/instant-order/credit/${creditNoteId}`}>{number}</Link>
          <Muted>{words.toCard(refund)}</Muted>
        </Stack>
      ),
    },
    { id: "state", label: "State", cell: words.refundState },
    {
      id: "by",
      label: "By",
      cell: ({ person, centerName, at: since }) => (
        <Stack gap="tight">
          <span>
            {person}, {centerName}
          </span>
          <Muted>{at(since)}</Muted>
        </Stack>
      ),
    },
    ...(canChange
      ? [
          {
            id: "acts",
            label: "Actions",
            kind: "actions" as const,
            cell: (refund: LoadedRefund) => (
              <Inline>
                <Button
                  tone="quiet"
                  isDisabled={retrying.isPending}
                  onPress={() => void retry(refund.id)}
                  aria-label={`Try the refund of ${refund.number} again`}
                >
                  Try again
                </Button>
                {refund.state === "refused" && (
                  <Button
                    tone="quiet"
                    onPress={() => setSettling(refund)}
                    aria-label={`Settle the refund of ${refund.number}`}
                  >
                    Settle
                  </Button>
                )}
              </Inline>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Table
        caption="Not yet back on the card"
        showsCaption
        stacks
        columns={columns}
        rows={refunds}
        rowKey={({ id }) => id}
      />
      {settling && <SettleDialog refund={settling} onClose={() => setSettling(undefined)} onSettled={onChanged} />}
    </>
  )
}
