import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import type { ChannelKind } from "@sightline/model/channel-sync"
import { channelKinds, refreshEvery } from "@sightline/model/channel-sync-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Notice } from "@sightline/ui/notice"
import { Pagination } from "@sightline/ui/pagination"
import { type Column, Table } from "@sightline/ui/table"
import { useToast } from "@sightline/ui/toast"
import { useEffect } from "react"
import { ListBar, Screen } from "../shell/screen"
import { ChannelCell } from "./channel-cell"
import { Channels } from "./channels"
import { MappedByHand, Unmapped } from "./listings"
import { Orders } from "./orders"
import { Sent } from "./sent"
import * as look from "./sync.css"
import { type SyncRow, type syncData, syncPage } from "./sync.server"
import { alarmsOf, syncRefusals, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => syncPage(args)

export const meta: MetaFunction = () => [{ title: "E Commerce Sync · Sightline" }]

/** What the client's shops elsewhere say of its stock (document 2 §2.7), and what was sent to them. */
export default function SyncPageView() {
  const { channels, rows, total, page, pages, unmapped, mapped, orders, writes, mayConnect, back, now } =
    useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const syncing = useAct<typeof syncData>("/e-commerce-sync/part/sync", syncRefusals)
  useLiveData("/live", "channel-sync")
  useEffect(() => {
    const refreshing = setInterval(revalidate, refreshEvery)
    return () => clearInterval(refreshing)
  }, [revalidate])
  const sync = async () => {
    const heard = await syncing.act({}, words.synced)
    if (heard._tag === "Done") toast({ tone: "info", text: words.reading(heard.value.begun) })
    revalidate()
  }
  const alarms = alarmsOf(rows, now)
  return (
    <Screen title="E Commerce Sync">
      <ListBar
        count={total === 1 ? "1 product" : `${total} products`}
        after={
          <Button onPress={() => void sync()} isPending={syncing.isPending}>
            Sync data
          </Button>
        }
      >
        {null}
      </ListBar>
      {alarms > 0 && (
        <Notice tone="caution" title="Quantities differ">
          {words.alarms(alarms)}
        </Notice>
      )}
      {back === "denied" && (
        <Notice tone="caution" title="Etsy is not connected">
          {words.denied}
        </Notice>
      )}
      {orders.total > 0 && <Orders orders={orders} page={page} now={now} onChanged={revalidate} />}
      <Rows rows={rows} now={now} />
      <Pagination
        label="Pages of products"
        current={page}
        total={pages}
        href={(next) => `/e-commerce-sync?page=${next}`}
      />
      <Channels {...{ channels, mayConnect, now }} back={back === "denied" ? null : back} onChanged={revalidate} />
      {writes.total > 0 && <Sent writes={writes} page={page} now={now} />}
      {mapped.total > 0 && <MappedByHand {...{ mapped, page, now }} mayMap={mayConnect} onChanged={revalidate} />}
      {unmapped.total > 0 && <Unmapped {...{ unmapped, page }} mayMap={mayConnect} onChanged={revalidate} />}
    </Screen>
  )
}

function Rows({ rows, now }: { rows: readonly SyncRow[]; now: number }) {
  const column = (kind: ChannelKind): Column<SyncRow> => ({
    id: kind,
    label: `${kind} Qty`,
    kind: "number",
    cell: ({ readings }) => <ChannelCell reading={readings.find((reading) => reading.kind === kind)} now={now} />,
  })
  const columns: readonly Column<SyncRow>[] = [
    {
      id: "inventory",
      label: "Inventory",
      cell: ({ id, number, description, mainImage }) => (
        <span className={look.inventory}>
          {mainImage ? (
            <img className={look.image} src={mainImage} alt="" loading="lazy" width={64} height={40} />
          ) : (
            <span className={look.image} />
          )}
          <span>
            {id} · {number}
            <br />
            {description}
          </span>
        </span>
      ),
    },
    { id: "inHouse", label: "In House Qty", kind: "number", cell: ({ inHouse }) => inHouse },
    ...channelKinds.map(column),
  ]
  return (
    <Table
      caption="E Commerce Sync"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      state={rows.length === 0 ? <EmptyState title="No products yet" /> : undefined}
    />
  )
}
