import { useNavigate } from "@remix-run/react"
import { countMinutes, usualGrace } from "@sightline/model/count-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { useId } from "react"
import { lastCountedWords } from "../shell/last-counted"
import type { CountsPage, openCount } from "./count.server"
import { openRefusals, words } from "./words"

type Next = NonNullable<CountsPage["next"]>
type Proposal = Next["next"][number]

type Props = { next: Next; centers: CountsPage["centers"]; times: Times; onOpened: (id: number) => void }

/** Places to count in the minutes that somebody has; both are in the address, so that it can be shared. */
export function NextCounts({
  next: { centerId, minutes, pace, isMeasured, ...found },
  centers,
  times,
  onOpened,
}: Props) {
  const navigate = useNavigate()
  const title = useId()
  const { act, isPending } = useAct<typeof openCount>("/count/part/open", openRefusals)
  const ask = (asked: { center?: string; minutes?: string }) =>
    navigate(`/count?${new URLSearchParams({ center: String(centerId), minutes: String(minutes), ...asked })}`, {
      preventScrollReset: true,
    })
  const open = async ({ locationId }: Proposal) => {
    const scope = { centerId, locationId, categoryIds: [], brandIds: [], graceSeconds: usualGrace }
    const heard = await act(scope)
    if (heard._tag === "Done") onOpened(heard.value.id)
  }
  const columns: readonly Column<Proposal>[] = [
    { id: "place", label: words.place, cell: ({ path }) => path },
    {
      id: "last",
      label: lastCountedWords.label,
      kind: "code",
      cell: ({ lastCountedAt }) => (lastCountedAt ? times(lastCountedAt) : lastCountedWords.never),
    },
    { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
    { id: "minutes", label: "Minutes", kind: "number", cell: (row) => row.minutes.toLocaleString("en-US") },
    {
      id: "count",
      label: "Count",
      kind: "actions",
      cell: (row) => (
        <Button
          tone="quiet"
          size="compact"
          aria-label={words.countPlace(row.path)}
          isPending={isPending}
          onPress={() => void open(row)}
        >
          {words.countNow}
        </Button>
      ),
    },
  ]
  return (
    <section aria-labelledby={title}>
      <Stack gap="medium">
        <h2 id={title}>{words.next}</h2>
        <Muted>{words.nextHelp}</Muted>
        <Inline>
          {centers.length > 1 && (
            <Select
              label={words.center}
              name="next-center"
              options={centers}
              value={String(centerId)}
              onChange={({ target }) => ask({ center: target.value })}
            />
          )}
          <Select
            label={words.minutes}
            name="next-minutes"
            options={countMinutes.map((some) => ({ value: String(some), label: words.minutesOf(some) }))}
            value={String(minutes)}
            onChange={({ target }) => ask({ minutes: target.value })}
          />
        </Inline>
        <Table
          caption={words.next}
          stacks
          columns={columns}
          rows={found.next}
          rowKey={({ locationId }) => locationId}
          state={found.next.length === 0 && <Nothing {...found} />}
        />
        {found.next.length > 0 && <Muted>{words.pace(pace, isMeasured)}</Muted>}
      </Stack>
    </section>
  )
}

function Nothing({ places, stocked }: Pick<Next, "places" | "stocked">) {
  if (places === 0) return <EmptyState title={words.noPlaces}>{words.noPlacesHelp}</EmptyState>
  if (stocked === 0) return <EmptyState title={words.nothingThere}>{words.nothingThereHelp}</EmptyState>
  return <EmptyState title={words.allBusy}>{words.allBusyHelp}</EmptyState>
}
