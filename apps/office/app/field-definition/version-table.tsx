import type { FieldsVersion } from "@sightline/model/field-definition"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Muted } from "@sightline/ui/muted"
import { Table } from "@sightline/ui/table"
import { words } from "./words"

type Props = {
  versions: readonly FieldsVersion[]
  times: Times
  isActing: boolean
  onRestore: (number: number) => void
}

/** What was published, by whom and when, with the way back to each. */
export function VersionTable({ versions, times, isActing, onRestore }: Props) {
  if (versions.length === 0) return <Muted>{words.noHistory}</Muted>
  const [current] = versions
  return (
    <Table
      caption={words.history}
      rows={versions}
      rowKey={({ number }) => number}
      columns={[
        { id: "state", label: words.state, kind: "number", cell: ({ number }) => number },
        { id: "at", label: words.when, cell: ({ at }) => times(at) },
        { id: "by", label: words.who, cell: ({ by }) => by },
        { id: "count", label: words.count, kind: "number", cell: ({ count }) => count, isMinor: true },
        {
          id: "actions",
          label: "Actions",
          kind: "actions",
          cell: ({ number }) =>
            number === current?.number ? (
              <Badge tone="positive">{words.current}</Badge>
            ) : (
              <Button
                tone="quiet"
                size="compact"
                isWaiting={isActing}
                aria-label={words.restoreOf(number)}
                onPress={() => onRestore(number)}
              >
                {words.restore}
              </Button>
            ),
        },
      ]}
    />
  )
}
