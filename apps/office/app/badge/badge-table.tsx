import { Form } from "@remix-run/react"
import type { Badge as BadgeRecord } from "@sightline/model/badge"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { type Column, Table } from "@sightline/ui/table"
import { words } from "./words"

interface Props {
  readonly badges: readonly BadgeRecord[]
  /** The server's time: the page says the same of a badge in every browser. */
  readonly now: number
  readonly times: Times
  readonly idempotencyKey: string
  readonly mayChange: boolean
}

/** Every badge of a person, the newest first. */
export function BadgeTable({ badges, now, times, idempotencyKey, mayChange }: Props) {
  const columns: readonly Column<BadgeRecord>[] = [
    { id: "issued", label: "Issued", cell: ({ issuedAt, issuedBy }) => `${times(issuedAt)}, ${issuedBy}` },
    {
      id: "state",
      label: "State",
      cell: (badge) => {
        const state = words.state(badge, now)
        return <Badge tone={state === "In force" ? "positive" : "neutral"}>{state}</Badge>
      },
    },
    { id: "until", label: "Until", cell: ({ expiresAt }) => times(expiresAt), isMinor: true },
    { id: "pin", label: words.pin, cell: ({ hasPin }) => (hasPin ? "Yes" : "No"), isMinor: true },
    { id: "used", label: "Last used", cell: ({ usedAt }) => (usedAt ? times(usedAt) : "Never"), isMinor: true },
    {
      id: "revoke",
      label: words.revoke,
      cell: ({ id, revoked, issuedAt }) =>
        revoked ? (
          `${times(revoked.at)}, ${revoked.by}`
        ) : mayChange ? (
          <Form method="post">
            <input type="hidden" name="badgeId" value={id} />
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey} ${id}`} />
            <Button
              type="submit"
              name="change"
              value="revoke"
              tone="critical"
              aria-label={`${words.revoke}: issued ${times(issuedAt)}`}
            >
              {words.revoke}
            </Button>
          </Form>
        ) : null,
    },
  ]
  return (
    <Table
      caption={words.list}
      columns={columns}
      rows={badges}
      rowKey={({ id }) => id}
      state={
        badges.length === 0 && (
          <EmptyState title={words.none} icon={<Icon name="key" size="large" />}>
            {words.noneHelp}
          </EmptyState>
        )
      }
    />
  )
}
