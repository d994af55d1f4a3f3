import type { Caller } from "@sightline/model/caller"
import type { ClientChange, ClientSettings } from "@sightline/model/client-settings"
import { Effect } from "effect"

const settings: ClientSettings = {
  name: "Example Optics",
  adminEmail: "admin@example.test",
  taxNumber: "123456789 RT0001",
  isPreprintBarcode: false,
  isBarcode: true,
  isQRCode: true,
  mediaLabelName: "50x25",
  maximumInventoryPhotos: 5,
  maximumItemPhotos: 5,
  removeStatusId: 30,
  colourLowQuantity: "",
  colourExpired: "",
  colourExpiredSoon: "",
  colourSuggestedToOrder: "",
  percentTax: 5,
  cashStep: 1,
  holdHours: 0,
  priceChangers: "administrators",
  refundLimit: 10_000,
}

/** The played settings of a client. */
export const playedSettings = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) => ({
  "client.settings": () =>
    Effect.as(note("clientSettings", null), {
      settings,
      version: 1,
      removeStatuses: [{ id: 30, name: "Sold" }],
      history: [],
    }),
  "client.change": (asked: ClientChange) => Effect.as(note("changeClient", asked), { version: 2 }),
})
