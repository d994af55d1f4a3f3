import type { SpecimensOf } from "../specimen"

export const destinationSpecimens: SpecimensOf<"destination"> = {
  find: {
    right: { clientId: 3, text: "arden" },
    plain: { query: { text: "marked" } },
    naming: ({ itemCode, inventoryCode, upc, barcode }) =>
      [itemCode, inventoryCode, upc, barcode].map((text) => ({ query: { text } })),
    acts: "reads",
  },
}
