import type { CountPlaceState } from "@sightline/model/count-place"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Muted } from "@sightline/ui/muted"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import type { CountPage } from "./count.server"
import { words } from "./words"

type Place = CountPage["progress"]["places"][number]

const tones = { left: "neutral", counting: "caution", counted: "positive" } as const satisfies Record<
  CountPlaceState,
  string
>

type Props = { progress: CountPage["progress"]; times: Times }

/** How far a count has come, place by place: what is left first, without a number of what should be there. */
export function Progress({ progress: { total, places }, times }: Props) {
  const columns: readonly Column<Place>[] = [
    { id: "place", label: words.place, cell: ({ path }) => path },
    { id: "state", label: "State", cell: ({ state }) => <Badge tone={tones[state]}>{words.placeStates[state]}</Badge> },
    { id: "by", label: "Counted by", cell: ({ by }) => by ?? "" },
    { id: "at", label: "Ended", kind: "code", cell: ({ at }) => (at ? times(at) : "") },
    {
      id: "units",
      label: "Units seen",
      kind: "number",
      cell: ({ units, within }) => (within === null ? units : words.within(within)),
    },
  ]
  return (
    <Stack gap="small">
      <Table
        caption={words.places}
        showsCaption
        stacks
        columns={columns}
        rows={places}
        rowKey={({ locationId }) => locationId}
      />
      {total > places.length && <p>{words.morePlaces(total - places.length)}</p>}
      <Muted>{words.placesHelp}</Muted>
    </Stack>
  )
}
