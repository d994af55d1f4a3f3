import { relocationReasons } from "@sightline/model/relocation-rules"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { type Column, Table } from "@sightline/ui/table"
import { useToast } from "@sightline/ui/toast"
import { useMemo, useState } from "react"
import * as look from "./relocate.css"
import type { LoadedWizard, settleRelocation } from "./relocation.server"
import { settleRefusals, whyStays, words } from "./words"

type Listed = LoadedWizard["relocations"][number]
type Props = { relocations: readonly Listed[]; timeZone: string; onChanged: () => void }

const states = {
  planned: { tone: "info", text: "Planned" },
  done: { tone: "positive", text: "Done" },
  cancelled: { tone: "neutral", text: "Canceled" },
  undone: { tone: "neutral", text: "Undone" },
} as const

const counted = ({ items, skipped }: Listed) =>
  skipped === 0 || skipped === items ? String(items) : `${items - skipped} of ${items}`

/** Planned relocations, which can be canceled, and the latest others, which can be undone. */
export function Relocations({ relocations, timeZone, onChanged }: Props) {
  const [asking, setAsking] = useState<Listed>()
  const { act, isPending } = useAct<typeof settleRelocation>("/relocate/settle", settleRefusals)
  const toast = useToast()
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const planned = relocations.filter(({ state }) => state === "planned").length
  const settle = async ({ id, state }: Listed) => {
    const what = state === "planned" ? "cancel" : "undo"
    const heard = await act({ what, id })
    if (isKnown(heard)) {
      setAsking(undefined)
      onChanged()
    }
    if (heard._tag !== "Done") return
    const { items, left } = heard.value
    if (what === "cancel") return toast({ tone: "positive", text: words.cancelled })
    toast({ tone: "positive", text: `${words.undone(items)}.` })
    if (left.length > 0)
      toast({ tone: "caution", text: `${words.stayed(left.length)}. ${left.map(whyStays).join(" ")}` })
  }
  const columns: readonly Column<Listed>[] = [
    { id: "day", label: "Start day", cell: ({ startDay }) => startDay.replaceAll("-", "/") },
    { id: "items", label: "Items", kind: "number", cell: counted },
    { id: "to", label: "Destination", cell: ({ destination }) => destination ?? "Several places" },
    {
      id: "reason",
      label: words.reason,
      cell: ({ reason }) => relocationReasons.find(({ id }) => id === reason)?.name,
      isMinor: true,
    },
    { id: "assignee", label: words.assignee, cell: ({ assignee }) => assignee ?? "Nobody", isMinor: true },
    { id: "by", label: "Ordered", cell: ({ by, at }) => `${by}, ${times(new Date(at))}`, isMinor: true },
    { id: "state", label: "State", cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge> },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (relocation) =>
        (relocation.state === "planned" || relocation.state === "done") && (
          <Button
            tone="plain"
            size="compact"
            aria-label={`${verbs[relocation.state]} relocation ${relocation.id}`}
            onPress={() => setAsking(relocation)}
          >
            {verbs[relocation.state]}
          </Button>
        ),
    },
  ]
  if (relocations.length === 0) return null
  return (
    <section className={look.list} aria-labelledby="relocations">
      <h2 id="relocations" className={look.heading}>
        {planned > 0 ? `${words.latest} · ${words.planned(planned)}` : words.latest}
      </h2>
      <Table caption={words.latest} rows={relocations} rowKey={({ id }) => id} columns={columns} />
      <ConfirmDialog
        title={asking?.state === "planned" ? "Cancel this relocation" : "Undo this relocation"}
        content={
          asking?.state === "planned"
            ? "Its items stay where they are, and can be chosen again."
            : "Items that still lie where it put them go back to where they were. All others stay."
        }
        confirm="Yes"
        cancel="No"
        isOpen={asking !== undefined}
        isPending={isPending}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        onConfirm={() => asking && void settle(asking)}
      />
    </section>
  )
}

const verbs = { planned: "Cancel", done: "Undo" } as const
