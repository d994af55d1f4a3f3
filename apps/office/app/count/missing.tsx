import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { RadioGroup } from "@sightline/ui/radio-group"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { causeWords, causes as words } from "./cause-words"
import type { CountPage, settleMissing } from "./count.server"
import { settleRefusals } from "./words"

type Missing = CountPage["missing"][number]

type Props = Pick<CountPage, "missing"> & {
  readonly id: number
  readonly version: number
  /** All missing lines; a page shows the largest hundred. */
  readonly total: number
  /** A booked count explains, and settles nothing any more. */
  readonly maySettle: boolean
  readonly times: (at: Date) => string
  readonly onChanged: () => void
}

/** What a count misses, with who held it last and what may have become of it; two keys settle it as that. */
export function MissingLines({ missing, total, id, version, maySettle, times, onChanged }: Props) {
  const [settling, setSettling] = useState<string>()
  // As it is now: the page is read again while the dialog stands.
  const line = missing.find(({ key, causes }) => key === settling && causes.length > 0)
  const columns: readonly Column<Missing>[] = [
    {
      id: "name",
      label: "Product",
      cell: ({ name, inventoryId, itemIds }) => (
        <Stack gap="small">
          <Link href={`/inventory/update/${inventoryId}`}>{name}</Link>
          <Muted>{words.items(itemIds)}</Muted>
        </Stack>
      ),
    },
    { id: "units", label: "Missing", kind: "number", cell: ({ units }) => units },
    { id: "place", label: "Place", cell: ({ place }) => place },
    { id: "witness", label: words.lastSeen, cell: ({ witness }) => words.witness(witness, times) },
    { id: "why", label: words.why, cell: (line) => <Why line={line} times={times} /> },
    {
      id: "settle",
      label: "",
      kind: "actions",
      cell: (line) =>
        maySettle &&
        line.causes.length > 0 && (
          <Button
            tone="quiet"
            size="compact"
            aria-label={words.settle(line.name)}
            onPress={() => setSettling(line.key)}
          >
            {words.submit}
          </Button>
        ),
    },
  ]
  return (
    <>
      <Table
        caption={words.caption}
        showsCaption
        stacks="early"
        columns={columns}
        rows={missing}
        rowKey={({ key }) => key}
      />
      {total > missing.length && <Muted>{words.more(total - missing.length)}</Muted>}
      {line && (
        <Settling
          line={line}
          times={times}
          named={{ id, version }}
          onClose={() => setSettling(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

function Why({ line: { causes, witness, missedAt }, times }: { line: Missing; times: Props["times"] }) {
  const [likeliest, ...others] = causes
  if (!likeliest) return <Muted>{words.unknown(witness, missedAt, times)}</Muted>
  return (
    <Stack gap="small">
      <span>{causeWords(likeliest, times)}</span>
      {others.map((cause) => (
        <Muted key={cause.evidence}>{words.or(causeWords(cause, times))}</Muted>
      ))}
    </Stack>
  )
}

type SettlingProps = Pick<Props, "times" | "onChanged"> & {
  readonly line: Missing
  readonly named: { readonly id: number; readonly version: number }
  readonly onClose: () => void
}

function Settling({ line: { key, name, causes }, named, times, onClose, onChanged }: SettlingProps) {
  const act = useAct<typeof settleMissing>("/count/part/settle", settleRefusals)
  const [evidence, setEvidence] = useState<string>()
  const chosen = causes.find((cause) => cause.evidence === evidence) ?? causes[0]
  const settle = async () => {
    if (!chosen) return
    const heard = await act.act({ ...named, key, evidence: chosen.evidence }, { done: words.settled(name) })
    if (!isKnown(heard)) return
    onChanged()
    if (heard._tag === "Done") onClose()
  }
  return (
    <FormDialog
      title={words.settle(name)}
      submit={words.submit}
      size="wide"
      isPending={act.isPending}
      onSubmit={() => void settle()}
      onClose={onClose}
    >
      <RadioGroup
        label={words.question}
        name="evidence"
        value={chosen?.evidence ?? ""}
        options={causes.map((cause) => ({ value: cause.evidence, label: causeWords(cause, times) }))}
        onChange={setEvidence}
      />
      {chosen && <Muted>{words.effects[chosen.kind]}</Muted>}
    </FormDialog>
  )
}
