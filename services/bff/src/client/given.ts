import type { Caller } from "@sightline/model/caller"
import { LogoNotFound } from "@sightline/model/client-logo"
import type { ClientChange, ClientSettings } from "@sightline/model/client-settings"
import type { SentPhoto } from "@sightline/model/image"
import { Effect } from "effect"

const mark = "0123456789abcdef"

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
      logo: { name: "logo.png", mark },
      removeStatuses: [{ id: 30, name: "Sold" }],
      history: [],
    }),
  "client.change": (asked: ClientChange) => Effect.as(note("changeClient", asked), { version: 2 }),
  "client.logo": (asked: { readonly mark: string }) =>
    Effect.zipRight(
      note("clientLogo", asked),
      asked.mark === mark ? Effect.succeed(new Uint8Array([0, 255, 128])) : new LogoNotFound(),
    ),
  "client.setLogo": ({ picture: { name, bytes } }: { readonly picture: SentPhoto }) =>
    Effect.as(note("setLogo", { name, bytes: bytes.length }), { name, mark }),
  "client.removeLogo": () => note("removeLogo", null),
})
