import type { ChannelReading } from "@sightline/model/channel-sync"
import { channelKinds } from "@sightline/model/channel-sync-rules"
import type { InventorySearch, SyncedPage } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { searchableFields } from "../field/definitions"
import { predicatesOf } from "./filters"
import { withPictures } from "./pictures"
import { type FoundPage, inventoryPage } from "./queries-search"

/** One page of the client's products, filtered and sorted as asked. */
export const searchInventory = Effect.fn("searchInventory")(function* ({ filters, ...asked }: InventorySearch) {
  const fields = filters.length > 0 ? yield* searchableFields() : []
  const predicates = yield* predicatesOf(filters, fields)
  const found = yield* one(inventoryPage, { ...asked, predicates }, yield* ownCenters)
  const { page, pageSize } = asked
  return {
    rows: (yield* withPictures(found?.rows ?? [])).map(({ read, free, ...row }) => ({
      ...row,
      freeHere: free.here,
      freeElsewhere: free.elsewhere,
      readings: readingsOf(found?.channels ?? [], read, row.inHouse),
    })),
    total: found?.total ?? 0,
    page,
    pageSize,
  } satisfies SyncedPage
})

/** Of each kind of channel, whether it is connected, and what it said of the product (decisions D-117). */
const readingsOf = (connected: FoundPage["channels"], read: FoundPage["rows"][number]["read"], inHouse: number) =>
  channelKinds.map((kind): ChannelReading => {
    const channel = connected.find((one) => one.kind === kind)
    const said = read.find((one) => one.kind === kind)
    return {
      kind,
      isConnected: channel !== undefined,
      quantity: said?.quantity ?? 0,
      isCounted: said?.isCounted ?? false,
      wanted: said?.wanted ?? inHouse,
      readAt: said ? new Date(said.readAt) : null,
      driftSince: said?.driftSince ? new Date(said.driftSince) : null,
      lastError: channel?.lastError ?? null,
    }
  })
