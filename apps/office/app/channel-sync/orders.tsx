import { useAct } from "@sightline/screens/act/use-act.ts"
import { holderWords } from "@sightline/screens/removal/holder-words.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ChangeList } from "@sightline/ui/change-list"
import { Dialog } from "@sightline/ui/dialog"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { orderWords, takeOutRefusals, toDo } from "./order-words"
import type { LoadedOrder, OrderLine, SyncPage, takeOut } from "./sync.server"
import { age } from "./words"

type Props = { orders: SyncPage["orders"]; page: number; now: number; onChanged: () => void }
type Row = { order: LoadedOrder; line: OrderLine }

const tones = {
  short: "critical",
  shipped: "caution",
  back: "caution",
  open: "info",
  done: "positive",
  cancelled: "neutral",
} as const

/** What is ordered at the channels: what is held for it, what is missing, and what somebody has to do. */
export function Orders({ orders: { rows, total, page: current, pages }, page, now, onChanged }: Props) {
  const [taking, setTaking] = useState<Row>()
  const [shown, setShown] = useState<LoadedOrder>()
  const short = rows.filter(({ state }) => state === "short").length
  const columns: readonly Column<Row>[] = [
    {
      id: "order",
      label: "Order",
      cell: ({ order: { kind, name, address, placedAt } }) => (
        <>
          {address ? (
            <Link href={address} target="_blank" rel="noreferrer">
              {kind} {name}
            </Link>
          ) : (
            `${kind} ${name}`
          )}{" "}
          <Muted as="span">{age(placedAt, now)} ago</Muted>
        </>
      ),
    },
    {
      id: "state",
      label: "State",
      cell: ({ order: { state } }) => <Badge tone={tones[state]}>{orderWords.states[state]}</Badge>,
    },
    {
      id: "listing",
      label: "Listing",
      cell: ({ line: { ordered, title, sku, inventoryId } }) => (
        <>
          {ordered} × {title} <Muted as="span">{inventoryId ?? sku}</Muted>
        </>
      ),
    },
    { id: "toDo", label: "What to do", cell: ({ line }) => toDo(line, holderWords(line)) },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (row) => (
        <>
          {row.line.wanted > 0 && (
            <Button
              tone="quiet"
              onPress={() => setTaking(row)}
              aria-label={`Take out ${row.line.title} for ${row.order.name}`}
            >
              Take out
            </Button>
          )}
          <Button tone="quiet" onPress={() => setShown(row.order)} aria-label={`Log of ${row.order.name}`}>
            Log
          </Button>
        </>
      ),
    },
  ]
  return (
    <>
      {short > 0 && (
        <Notice tone="critical" title={orderWords.short(short)}>
          {orderWords.whatShortMeans}
        </Notice>
      )}
      <Table
        caption={`Orders of channels (${total})`}
        showsCaption
        columns={columns}
        rows={rows.flatMap((order) => order.lines.map((line) => ({ order, line })))}
        rowKey={({ line }) => line.id}
      />
      <Pagination
        label="Pages of orders"
        current={current}
        total={pages}
        href={(next) => `/e-commerce-sync?page=${page}&orders=${next}`}
      />
      {taking && <TakeOutDialog {...taking} onClose={() => setTaking(undefined)} onTaken={onChanged} />}
      {shown && <LogDialog order={shown} now={now} onClose={() => setShown(undefined)} />}
    </>
  )
}

type TakeOutProps = Row & { onClose: () => void; onTaken: () => void }

/** Scans a unit out; the one that is held needs no scan. */
function TakeOutDialog({ order: { name }, line, onClose, onTaken }: TakeOutProps) {
  const taking = useAct<typeof takeOut>("/e-commerce-sync/part/take-out", takeOutRefusals)
  const [first] = line.itemIds
  const send = async (form: FormData) => {
    const heard = await taking.act({ lineId: line.id, code: String(form.get("code") ?? "") }, orderWords.taken)
    if (heard._tag !== "Done") return
    onTaken()
    onClose()
  }
  return (
    <FormDialog
      title={`Take out for ${name}`}
      submit="Take out"
      isPending={taking.isPending}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <Muted>{line.title}</Muted>
      <TextField
        label="Item"
        name="code"
        maxLength={200}
        autoComplete="off"
        required={first === undefined}
        description={
          first === undefined ? "Scan its label." : `Scan its label, or leave it empty to take item ${first}.`
        }
      />
    </FormDialog>
  )
}

function LogDialog({ order: { name, log }, now, onClose }: { order: LoadedOrder; now: number; onClose: () => void }) {
  return (
    <Dialog title={`Log of ${name}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ChangeList
        entries={log.map(({ at, by, action, changes }, nth) => ({
          ...{ id: String(log.length - nth), action, changes },
          by: `${by}, ${age(at, now)} ago`,
        }))}
      />
    </Dialog>
  )
}
