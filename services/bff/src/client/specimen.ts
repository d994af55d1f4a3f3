import { aPhoto, form, type SpecimensOf } from "../specimen"

const settings = {
  clientName: "Lakeside Eye Care",
  adminEmail: "office@lakeside.demo.test",
  taxNumber: "123456789 RT0001",
  isPreprintBarcode: true,
  isBarcode: true,
  isQRCode: true,
  mediaLabelName: "50x25",
  maxNumberOfInventoryPhoto: 5,
  maxNumberOfInventoryItemPhoto: 5,
  defaultRemoveItemStatusID: 30,
  colorLowQuantity: "#c4764c",
  colorExpired: "#55bbd7",
  colorExpiredSoon: "#5a291b",
  colorSuggestedToOrder: "#f5a623",
  percentTax: 5,
  cashStep: 1,
  holdHours: 0,
  priceChangers: "administrators",
  refundLimit: 10_000,
}

export const clientSpecimens: SpecimensOf<"client"> = {
  settings: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  change: {
    right: { ...settings, clientId: 3, version: 1 },
    plain: { body: settings },
    naming: () => [],
    acts: (_, nth) => ({ body: { ...settings, clientName: `Acting ${nth}` } }),
  },
  logo: {
    right: { clientId: 3, logoMark: "0123456789abcdef" },
    plain: { query: { logoMark: "nobodys" } },
    naming: () => [],
    acts: "reads",
  },
  setLogo: {
    right: { ClientId: 3, Logo: aPhoto() },
    plain: { body: form({ Logo: aPhoto() }) },
    naming: () => [],
    // One request differs from another by its picture alone, and a second logo replaces the first.
    acts: "elsewhere",
  },
  removeLogo: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "elsewhere" },
}
