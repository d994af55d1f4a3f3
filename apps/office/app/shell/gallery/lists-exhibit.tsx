import { useSearchParams } from "@remix-run/react"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, type Sort, Table } from "@sightline/ui/table"
import { Tabs } from "@sightline/ui/tabs"
import { useState } from "react"
import { Specimen } from "./specimen"

type Frame = { id: number; code: string; name: string; left: number; state: "In stock" | "Expires soon" }

const frames: readonly Frame[] = [
  { id: 1042, code: "oes.1042", name: "Fennimore Panto, green", left: 4, state: "In stock" },
  { id: 1043, code: "oes.1043", name: "Halden Moor, tortoise", left: 12, state: "In stock" },
  { id: 1044, code: "oes.1044", name: "Tidewell solution 360 ml", left: 2, state: "Expires soon" },
]

const columns: readonly Column<Frame>[] = [
  { id: "code", label: "Code", kind: "code", isSortable: true, cell: ({ code }) => code },
  { id: "name", label: "Name", isSortable: true, cell: ({ name }) => name },
  { id: "left", label: "Left", kind: "number", isSortable: true, cell: ({ left }) => left },
  {
    id: "state",
    label: "State",
    isMinor: true,
    cell: ({ state }) => <Badge tone={state === "In stock" ? "positive" : "caution"}>{state}</Badge>,
  },
  {
    id: "actions",
    label: "Actions",
    kind: "actions",
    cell: ({ code }) => (
      <Button tone="plain" size="compact" aria-label={`Reverse ${code}`} icon={<Icon name="reverse" size="small" />} />
    ),
  },
]

const views = [
  { id: "new", label: "New", count: 3 },
  { id: "submitted", label: "Submitted", count: 12 },
  { id: "completed", label: "Completed" },
  { id: "locked", label: "Not open", isDisabled: true },
]

const value = (frame: Frame, by: string) => (by === "left" ? frame.left : by === "name" ? frame.name : frame.code)

const sorted = (rows: readonly Frame[], { by, direction }: Sort) =>
  [...rows].sort((one, other) => {
    const order = value(one, by) < value(other, by) ? -1 : 1
    return direction === "asc" ? order : -order
  })

export function ListsExhibit() {
  const [params] = useSearchParams()
  const [view, setView] = useState("new")
  const [local, setLocal] = useState<Sort>({ by: "left", direction: "desc" })
  const sort: Sort = { by: params.get("by") ?? "name", direction: params.get("direction") === "desc" ? "desc" : "asc" }
  const list = { columns, rowKey: ({ id }: Frame) => id }
  return (
    <>
      <Specimen name="Table whose order is in the address; the row one came from is marked" layout="columns">
        <Table
          {...list}
          caption="Frames"
          rows={sorted(frames, sort)}
          chosen={1043}
          sort={sort}
          sortHref={({ by, direction }) => `?by=${by}&direction=${direction}#lists`}
        />
      </Specimen>
      <Specimen name="Table, compact, with its caption" layout="columns">
        <Table
          {...list}
          caption="Frames, compact"
          showsCaption
          density="compact"
          rows={sorted(frames, local)}
          sort={local}
          onSort={setLocal}
        />
      </Specimen>
      <Specimen name="Table that waits" layout="columns">
        <Table {...list} caption="Loading the frames" rows={[]} isLoading />
      </Specimen>
      <Specimen name="Tabs" layout="columns">
        <Tabs label="Vendor orders" tabs={views} chosen={view} onChoose={setView}>
          <p>Orders in the state “{view}”.</p>
        </Tabs>
        <Tabs label="Look-up tables" placement="side" tabs={views} chosen={view} onChoose={setView}>
          <p>Orders in the state “{view}”.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Pages: at the beginning, in the middle, at the end">
        {[1, 6, 12].map((current) => (
          <Pagination
            key={current}
            label={`Pages, on page ${current}`}
            current={current}
            total={12}
            href={(page) => `?page=${page}#lists`}
          />
        ))}
      </Specimen>
    </>
  )
}
