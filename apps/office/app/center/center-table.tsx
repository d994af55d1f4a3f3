import type { ClientCenter } from "@sightline/model/center"
import { contactLines } from "@sightline/model/center-rules"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./centers.css"
import { itemsPath, words } from "./words"

type Props = {
  centers: readonly ClientCenter[]
  times: Times
  onRename: (center: ClientCenter) => void
  onContact: (center: ClientCenter) => void
  onClose: (center: ClientCenter) => void
  onReopen: (center: ClientCenter) => void
  onHistory: (center: ClientCenter) => void
  onReader: (center: ClientCenter) => void
}

/** Every center with the people and items there, and its actions. */
export function CenterTable({ centers, times, ...on }: Props) {
  const columns: readonly Column<ClientCenter>[] = [
    {
      id: "name",
      label: words.name,
      cell: ({ name, closed }) => (
        <span className={look.name}>
          <span>{name}</span>
          {closed && (
            <span>
              <Badge tone="caution">{words.isClosed}</Badge> {words.closedBy(closed.by, times(closed.at))}
            </span>
          )}
        </span>
      ),
    },
    { id: "contact", label: words.contact, cell: (center) => <Contact center={center} onContact={on.onContact} /> },
    { id: "people", label: "People", kind: "number", cell: ({ people }) => people },
    { id: "items", label: "Items", kind: "number", cell: (center) => <Items center={center} /> },
    { id: "stations", label: "Stations", kind: "number", cell: ({ standing }) => standing.stations, isMinor: true },
    { id: "cards", label: words.cards, cell: (center) => <Cards center={center} onReader={on.onReader} /> },
    { id: "actions", label: "Actions", kind: "actions", cell: (center) => <Actions center={center} {...on} /> },
  ]
  return (
    <Table
      caption={words.title}
      stacks="early"
      columns={columns}
      rows={centers}
      rowKey={({ id }) => id}
      state={
        centers.length === 0 && (
          <EmptyState title={words.none} icon={<Icon name="building" size="large" />}>
            {words.noneHelp}
          </EmptyState>
        )
      }
    />
  )
}

function Items({ center: { id, name, standing } }: { center: ClientCenter }) {
  if (standing.items === 0) return 0
  return (
    <Link href={itemsPath(id)} aria-label={words.itemsAt(standing.items, name)}>
      {standing.items.toLocaleString("en-US")}
    </Link>
  )
}

function Contact({ center, onContact }: { center: ClientCenter; onContact: Props["onContact"] }) {
  const [first = words.noContact] = contactLines(center.contact)
  return (
    <Button
      tone="plain"
      size="compact"
      aria-label={words.contactOf(center.name, first)}
      onPress={() => onContact(center)}
    >
      {first}
    </Button>
  )
}

function Cards({ center, onReader }: { center: ClientCenter; onReader: Props["onReader"] }) {
  const { name, reader, closed } = center
  if (closed) return "–"
  return (
    <Button tone="plain" size="compact" aria-label={words.readerAt(name, reader)} onPress={() => onReader(center)}>
      {reader === null ? words.ownTerminal : words.reader}
    </Button>
  )
}

function Actions({
  center,
  onRename,
  onClose,
  onReopen,
  onHistory,
}: Omit<Props, "centers" | "times" | "onReader" | "onContact"> & { center: ClientCenter }) {
  const of = (action: string) => `${action} ${center.name}`
  return (
    <span className={look.actions}>
      <Button tone="plain" size="compact" aria-label={of(words.history)} onPress={() => onHistory(center)}>
        {words.history}
      </Button>
      <Button tone="plain" size="compact" aria-label={of(words.rename)} onPress={() => onRename(center)}>
        {words.rename}
      </Button>
      {center.closed ? (
        <Button key="reopen" tone="quiet" size="compact" aria-label={of(words.reopen)} onPress={() => onReopen(center)}>
          {words.reopen}
        </Button>
      ) : (
        <Button key="close" tone="quiet" size="compact" aria-label={of(words.close)} onPress={() => onClose(center)}>
          {words.close}
        </Button>
      )}
    </span>
  )
}
