import type { Erasure, InstalledClient } from "@sightline/model/operator"
import { closingDays } from "@sightline/model/operator-rules"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./operator.css"
import { words } from "./words"

type Props = {
  clients: readonly InstalledClient[]
  /** Of clients that are to be erased. */
  erasures: readonly Erasure[]
  now: Date
  onChange: (client: InstalledClient) => void
  onClose: (client: InstalledClient) => void
  onUndo: (client: InstalledClient) => void
  onErase: (client: InstalledClient) => void
  onAgree: (client: InstalledClient) => void
  onWithdraw: (client: InstalledClient) => void
}

const day = 86_400_000
const erasableFrom = (since: Date) => new Date(since.getTime() + closingDays * day)

/** Every client with its size and state, and what an operator may do with it. */
export function ClientTable({ clients, erasures, now, onChange, onClose, onUndo, ...erasing }: Props) {
  const erasureOf = ({ id }: InstalledClient) => erasures.find((each) => each.id === id)
  const columns: readonly Column<InstalledClient>[] = [
    {
      id: "name",
      label: words.name,
      cell: ({ name, code, group }) => (
        <span className={look.name}>
          <strong>{name}</strong>
          <Muted as="span">{`${code} · ${group}`}</Muted>
        </span>
      ),
    },
    { id: "people", label: words.people, kind: "number", cell: ({ people }) => people.toLocaleString("en-US") },
    { id: "items", label: words.items, kind: "number", cell: ({ items }) => items.toLocaleString("en-US") },
    {
      id: "used",
      label: words.used,
      cell: ({ usedAt, timeZone }) => (usedAt ? timesIn(timeZone)(usedAt) : words.never),
    },
    {
      id: "state",
      label: words.state,
      cell: (client) => <State client={client} erasure={erasureOf(client)} now={now} />,
    },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (client) => (
        <span className={look.actions}>
          <Act what={words.change} tone="plain" client={client} onPress={onChange} />
          {client.closing ? (
            <ClosingActions client={client} erasure={erasureOf(client)} now={now} onUndo={onUndo} {...erasing} />
          ) : (
            <Act what={words.close} client={client} onPress={onClose} />
          )}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={words.clients}
      columns={columns}
      rows={clients}
      rowKey={({ id }) => id}
      state={
        clients.length === 0 && (
          <EmptyState title={words.none} icon={<Icon name="building" size="large" />}>
            {words.noneHelp}
          </EmptyState>
        )
      }
    />
  )
}

type ActProps = {
  what: string
  client: InstalledClient
  tone?: "plain" | "quiet" | "critical"
  onPress: (client: InstalledClient) => void
}

function Act({ what, client, tone = "quiet", onPress }: ActProps) {
  return (
    <Button tone={tone} size="compact" aria-label={`${what} ${client.name}`} onPress={() => onPress(client)}>
      {what}
    </Button>
  )
}

type ClosingProps = Pick<Props, "now" | "onUndo" | "onErase" | "onAgree" | "onWithdraw"> & {
  client: InstalledClient
  erasure: Erasure | undefined
}

/** A client that is being erased has nothing to press any more. */
function ClosingActions({ client, erasure, now, onUndo, onErase, onAgree, onWithdraw }: ClosingProps) {
  if (!client.closing || erasure?.agreedAt) return null
  const mayErase = erasableFrom(client.closing.since) <= now
  return (
    <>
      <Act what={words.undo} client={client} onPress={onUndo} />
      {!erasure && mayErase && <Act what={words.erase} tone="critical" client={client} onPress={onErase} />}
      {erasure && !erasure.isOwn && <Act what={words.agree} tone="critical" client={client} onPress={onAgree} />}
      {erasure && <Act what={words.withdraw} client={client} onPress={onWithdraw} />}
    </>
  )
}

type StateProps = { client: InstalledClient; erasure: Erasure | undefined; now: Date }

function State({ client: { closing, timeZone }, erasure, now }: StateProps) {
  if (!closing) return words.open
  const times = timesIn(timeZone)
  const from = erasableFrom(closing.since)
  return (
    <span className={look.name}>
      <Badge tone="caution">{words.closing(times(closing.since), closing.by)}</Badge>
      <Muted as="span">
        {erasure
          ? erasure.agreedAt
            ? words.erasing(erasure.rows)
            : erasure.isOwn
              ? words.erasureOwn
              : words.erasureAsked(erasure.askedBy ?? words.byCommand)
          : from > now && words.erasable(times(from))}
      </Muted>
    </span>
  )
}
