import { countState } from "@sightline/model/vendor-receipt-rules"
import { Badge } from "@sightline/ui/badge"
import { EmptyState } from "@sightline/ui/empty-state"
import { type Column, Table } from "@sightline/ui/table"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useState } from "react"
import * as look from "./receive.css"
import type { ReceivingPage } from "./receive.server"
import type { Counting } from "./use-counting"
import { words } from "./words"

type Line = ReceivingPage["receiving"]["lines"][number]

const tones = { missing: "neutral", complete: "positive", over: "caution", farOver: "critical", extra: "blue" } as const

/** Each line with what was ordered, received and counted; digits and Enter count many at once, or take some back. */
export function CountLines({ lines, counting }: { lines: readonly Line[]; counting: Counting }) {
  const newest = lines.find(({ inventoryId }) => inventoryId === counting.latest)
  const columns: readonly Column<Line>[] = [
    { id: "code", label: "Code", kind: "code", cell: ({ code }) => code },
    {
      id: "description",
      label: "Inventory",
      cell: ({ number, description, isActive }) => (
        <>
          {[number, description].filter(Boolean).join(" · ")} {!isActive && <Badge>inactive</Badge>}
        </>
      ),
    },
    { id: "ordered", label: "Ordered", kind: "number", cell: ({ ordered }) => ordered },
    { id: "received", label: "Received", kind: "number", cell: ({ received }) => received },
    {
      id: "counted",
      label: "Counted",
      kind: "number",
      cell: ({ counted, damaged }) => (damaged > 0 ? `${counted} (${damaged} damaged)` : counted),
    },
    {
      id: "state",
      label: "State",
      cell: (line) => {
        const state = countState(line)
        return <Badge tone={tones[state]}>{words.state[state]}</Badge>
      },
    },
    ...(counting.receiptId === null
      ? []
      : [
          {
            id: "entry",
            label: "Count",
            kind: "actions",
            cell: ({ inventoryId, description }: Line) => (
              <Entry
                label={`Count ${description}`}
                onCount={(delta) => void counting.count({ inventoryId: Number(inventoryId) }, delta)}
              />
            ),
          } as const,
        ]),
  ]
  return (
    <>
      <span role="status">
        {newest && `${newest.description}: ${newest.counted} counted, ${words.state[countState(newest)]}`}
      </span>
      <Table
        caption="Delivery"
        stacks="early"
        columns={columns}
        rows={lines}
        rowKey={({ inventoryId }) => inventoryId}
        chosen={counting.latest}
        state={lines.length === 0 ? <EmptyState title="No items">The order has no items.</EmptyState> : undefined}
      />
    </>
  )
}

/** Whole numbers, negative ones to take back. */
function Entry({ label, onCount }: { label: string; onCount: (delta: number) => void }) {
  const [text, setText] = useState("")
  const delta = /^-?\d{1,5}$/.test(text) ? Number(text) : 0
  return (
    <form
      className={look.entry}
      onSubmit={(event) => {
        event.preventDefault()
        if (delta === 0) return
        onCount(delta)
        setText("")
      }}
    >
      <label>
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          className={look.digits}
          name="delta"
          inputMode="numeric"
          autoComplete="off"
          placeholder="+1"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
    </form>
  )
}
