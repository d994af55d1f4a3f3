import type { UnknownCode } from "@sightline/model/unknown-code"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { LinkButton } from "@sightline/ui/link-button"
import { type Column, Table } from "@sightline/ui/table"
import { modes, words } from "./words"

type Props = {
  codes: readonly UnknownCode[]
  times: Times
  isPending: boolean
  onLink: (code: UnknownCode) => void
  onAside: (code: UnknownCode) => void
  onBack: (code: UnknownCode) => void
}

/** The codes, when they were read and by whom, and what can become of them. */
export function CodeTable({ codes, times, isPending, ...on }: Props) {
  const columns: readonly Column<UnknownCode>[] = [
    { id: "code", label: "Code", kind: "code", cell: ({ code }) => code },
    { id: "times", label: "Times", kind: "number", cell: ({ times: read }) => read },
    { id: "last", label: "Last scanned", kind: "code", cell: ({ lastAt }) => times(lastAt) },
    { id: "first", label: "First scanned", kind: "code", cell: ({ firstAt }) => times(firstAt), isMinor: true },
    { id: "by", label: words.person, cell: (row) => words.seenBy(row), isMinor: true },
    { id: "mode", label: "Mode", cell: ({ mode }) => modes[mode], isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (row) => <Actions row={row} isPending={isPending} {...on} />,
    },
  ]
  return <Table caption={words.title} columns={columns} rows={codes} rowKey={({ id }) => id} />
}

function Actions({ row, isPending, onLink, onAside, onBack }: Omit<Props, "codes" | "times"> & { row: UnknownCode }) {
  const { code, aside } = row
  if (aside)
    return (
      <Button
        tone="quiet"
        size="compact"
        aria-label={words.backOf(code)}
        isWaiting={isPending}
        onPress={() => onBack(row)}
      >
        {words.back}
      </Button>
    )
  return (
    <Inline>
      <Button size="compact" aria-label={words.linkOf(code)} onPress={() => onLink(row)}>
        {words.link}
      </Button>
      <LinkButton
        tone="quiet"
        size="compact"
        href={`/inventory/new?${new URLSearchParams({ code })}`}
        aria-label={words.createOf(code)}
      >
        {words.create}
      </LinkButton>
      <Button
        tone="quiet"
        size="compact"
        aria-label={words.asideOf(code)}
        isWaiting={isPending}
        onPress={() => onAside(row)}
      >
        {words.aside}
      </Button>
    </Inline>
  )
}
