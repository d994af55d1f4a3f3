import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { Tabs } from "@sightline/ui/tabs"
import { useState } from "react"
import { RowDialog } from "../lookup-table/row-dialog"
import { RowTable } from "../lookup-table/row-table"
import { tableHref } from "../lookup-table/table-path"
import { readTable } from "../lookup-table/tables.server"
import { words } from "../lookup-table/words"
import { Screen } from "../shell/screen"
import { FormField } from "./form-field"

export const loader = (args: LoaderFunctionArgs) => readTable(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.chosen.label ?? words.title} · Sightline` },
]

/** The short lists of a client, one tab per table (document 1 §2.9). */
export default function LookupTablePage() {
  const loaded = useLoaderData<typeof loader>()
  const { tables, chosen, centerIds, labels } = loaded
  const [open, setOpen] = useState<{ readonly table: string; readonly row: { id: number; name: string } | null }>()
  const { revalidate } = useRevalidator()
  const first = chosen.columns[0]?.code ?? ""
  const tabs = tables.map(({ table, label }) => ({ id: table, label, href: tableHref(table) }))
  return (
    <Screen title={words.title}>
      <Tabs label={words.title} placement="side" tabs={tabs} chosen={chosen.table}>
        <RowTable
          loaded={loaded}
          onCreate={() => setOpen({ table: chosen.table, row: null })}
          onOpen={({ id, values }) => setOpen({ table: chosen.table, row: { id, name: values[first] ?? "" } })}
        />
      </Tabs>
      {open?.table === chosen.table && (
        <RowDialog
          Field={FormField}
          table={chosen}
          row={open.row}
          centerIds={centerIds}
          labels={labels}
          onClose={() => setOpen(undefined)}
          onChanged={revalidate}
        />
      )}
    </Screen>
  )
}
