import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Form, useLoaderData, useRevalidator } from "@remix-run/react"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Inline } from "@sightline/ui/inline"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { PageHead } from "@sightline/ui/page-head"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { Page } from "../shell/screen"
import { findWords } from "./find-words"
import { Pairing } from "./pairing"
import { findPath, pageSize, path } from "./paths"
import * as look from "./tag.css"
import { tagsPage, type unpairTag } from "./tag.server"
import { unpairRefusals, words } from "./words"
import { Writing } from "./writing"

export const loader = (args: LoaderFunctionArgs) => tagsPage(args)

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

type Row = Awaited<ReturnType<typeof tagsPage>>["rows"][number]

/** The radio tags of the reader's centers, and the pairing of new ones (decision 147). */
export default function Tags() {
  const { rows, page, total, search, clientCode, timeZone, ...writing } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { act, isPending } = useAct<typeof unpairTag>("/tags/part/unpair", unpairRefusals)
  const [leaving, setLeaving] = useState<Row>()
  useLiveData("/live", "tag")
  const times = timesIn(timeZone)
  const unpair = async ({ epc }: Row) => {
    await act({ epc }, { done: words.unpaired(epc) })
    setLeaving(undefined)
    revalidate()
  }
  const columns: readonly Column<Row>[] = [
    { id: "epc", label: words.tag, cell: ({ epc }) => <span className={look.number}>{epc}</span> },
    {
      id: "name",
      label: "Product",
      cell: ({ name, inventoryId, state }) => (
        <>
          <Link href={`/inventory/update/${inventoryId}`}>{name}</Link>{" "}
          {state === "planned" && <Badge tone="caution">{words.planned}</Badge>}
        </>
      ),
    },
    { id: "item", label: words.item, kind: "code", cell: ({ itemId }) => itemId, isMinor: true },
    { id: "place", label: "Place", cell: ({ place }) => place, isMinor: true },
    { id: "by", label: "Paired by", cell: ({ by }) => by, isMinor: true },
    { id: "at", label: "Paired", kind: "code", cell: ({ at }) => times(at), isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (row) => (
        <Inline>
          {row.state === "live" && (
            <Link href={findPath(row.itemId)} aria-label={findWords.findOf(row.name, row.itemId)}>
              {findWords.find}
            </Link>
          )}
          <Button tone="quiet" size="compact" aria-label={words.unpairOf(row.epc)} onPress={() => setLeaving(row)}>
            {words.unpair}
          </Button>
        </Inline>
      ),
    },
  ]
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <LinkButton tone="quiet" href="/tags/door">
            {words.door}
          </LinkButton>
        }
      />
      <Card>
        <Pairing clientCode={clientCode} onPaired={revalidate} />
      </Card>
      <Card>
        <Writing {...writing} onChanged={revalidate} />
      </Card>
      <Form method="get" role="search" className={look.search} key={search}>
        <TextField
          label={words.search}
          name="search"
          type="search"
          description={words.searchHelp}
          maxLength={200}
          defaultValue={search}
        />
        <Button type="submit" tone="quiet">
          {words.find}
        </Button>
      </Form>
      {rows.length === 0 ? (
        <EmptyState title={search === "" ? words.none : words.nothingFound}>
          {search === "" ? words.noneHelp : words.nothingFoundHelp}
        </EmptyState>
      ) : (
        <>
          <p>{words.count(total)}</p>
          <Table caption={words.title} columns={columns} rows={rows} rowKey={({ epc }) => epc} />
        </>
      )}
      <Pagination
        label={words.pages}
        current={page}
        total={Math.ceil(total / pageSize)}
        href={(next) => `${path}?${new URLSearchParams({ ...(search && { search }), page: String(next) })}`}
      />
      <ConfirmDialog
        title={words.unpairTitle}
        content={leaving ? words.unpairContent(leaving.epc, leaving.itemId) : ""}
        confirm={words.unpair}
        cancel={words.keep}
        isOpen={leaving !== undefined}
        isPending={isPending}
        onOpenChange={() => setLeaving(undefined)}
        onConfirm={() => leaving && void unpair(leaving)}
      />
    </Page>
  )
}
