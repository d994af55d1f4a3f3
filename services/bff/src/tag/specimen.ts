import { nobody, type SpecimensOf } from "../specimen"

/** A tag that nobody has. */
const nobodys = "30340000000000000000DEAD"
const newTag = (nth: number) => `3034${nth.toString(16).toUpperCase().padStart(20, "0")}`

export const tagSpecimens: SpecimensOf<"tag"> = {
  list: {
    right: { clientId: 3, searchText: "3034", pageIndex: 1, pageSize: 20 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  pair: {
    right: { clientID: 3, epc: newTag(1), barCode: "oes.i.1", mayMove: true },
    plain: { body: { epc: nobodys, barCode: "nobody carries this" } },
    naming: ({ itemCode, itemId }) => [
      { body: { epc: newTag(itemId), barCode: itemCode } },
      { body: { epc: newTag(itemId), barCode: itemCode, mayMove: true } },
    ],
    acts: ({ itemCode }, nth) => ({ body: { epc: newTag(nth), barCode: itemCode } }),
  },
  numbering: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  setNumbering: {
    right: { clientID: 3, prefix: "0614141" },
    plain: { body: { prefix: "0614141" } },
    naming: () => [],
    acts: (_of, nth) => ({ body: { prefix: String(1_000_000 + nth) } }),
  },
  write: {
    right: { clientID: 3, printerId: 1, barCode: "oes.i.1", symbology: "QR" },
    plain: { body: { printerId: nobody, barCode: "nobody carries this" } },
    naming: ({ printerId, itemCode }) => [{ body: { printerId, barCode: itemCode, symbology: "QR" } }],
    acts: ({ printerId, itemCode }) => ({ body: { printerId, barCode: itemCode, symbology: "QR" } }),
  },
  unpair: {
    right: { clientID: 3, epc: newTag(1) },
    plain: { body: { epc: nobodys } },
    naming: ({ tag }) => [{ body: { epc: tag } }],
    acts: ({ tag }) => ({ body: { epc: tag } }),
  },
}
