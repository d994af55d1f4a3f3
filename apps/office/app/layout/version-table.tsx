import type { LayoutVersion } from "@sightline/model/layout-settings"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Muted } from "@sightline/ui/muted"
import { Table } from "@sightline/ui/table"
import { words } from "./words"

type Props = {
  versions: readonly LayoutVersion[]
  times: Times
  isActing: boolean
  onRestore: (number: number) => void
}

/** What was published, by whom and when, with one press back to each. */
export function VersionTable({ versions, times, isActing, onRestore }: Props) {
  if (versions.length === 0) return <Muted>{words.noHistory}</Muted>
  const [current] = versions
  return (
    <Table
      caption={words.history}
      rows={versions}
      rowKey={({ number }) => number}
      columns={[
        { id: "state", label: "State", cell: ({ number, restored }) => words.state(number, restored) },
        { id: "at", label: "When", cell: ({ at }) => times(at) },
        { id: "by", label: "Who", cell: ({ by }) => by },
        { id: "lines", label: "Lines", kind: "number", cell: ({ count }) => count, isMinor: true },
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
