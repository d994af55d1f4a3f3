import { heldEntry, nobody, type SpecimensOf } from "../specimen"

export const ownAgentSpecimens: SpecimensOf<"ownAgent"> = {
  pair: {
    right: { code: "3-ABCDE-FGHJK", publicKey: "MCowBQYDK2VwAyEA", name: "Ada Lovelace" },
    plain: { body: { code: "made up", publicKey: "AAAA", name: "Desk" } },
    // An agent's proof is its own; agent.test.ts covers another agent's.
    naming: () => [],
    acts: "elsewhere",
  },
  challenge: {
    right: { agent: "3.1" },
    plain: { body: { agent: "3.1" } },
    naming: () => [],
    acts: "elsewhere",
  },
  hello: {
    right: { agent: "3.1", challenge: "1.made-up", signature: "made-up", agentVersion: "1", printers: [] },
    plain: { body: { agent: "3.1", challenge: "x", signature: "AAAA", agentVersion: "1", printers: [] } },
    naming: () => [],
    acts: "elsewhere",
  },
  next: {
    right: { token: "a refresh token", isPatient: false, printers: [], held: [] },
    plain: { body: { token: "made up", isPatient: false, printers: [], held: [] } },
    naming: () => [],
    acts: "elsewhere",
  },
  begin: {
    right: { token: "a refresh token", printJobId: "01900000-0000-7000-8000-000000000001" },
    plain: { body: { token: "made up", printJobId: heldEntry(9) } },
    naming: () => [],
    acts: "elsewhere",
  },
  report: {
    right: {
      token: "a refresh token",
      printJobId: "01900000-0000-7000-8000-000000000001",
      state: "sent",
      detail: "",
      tag: "E28011700000020F1A2B3C4D",
    },
    plain: { body: { token: "made up", printJobId: heldEntry(9), state: "sent", detail: "" } },
    naming: () => [],
    acts: "elsewhere",
  },
}

export const printerSpecimens: SpecimensOf<"printer"> = {
  createPairingCode: {
    right: { clientId: 3, centerId: 1 },
    plain: { body: { centerId: 31 } },
    naming: ({ centerId }) => [{ body: { centerId } }],
    acts: (of, nth) => ({ body: { centerId: of.centerId + (nth % 2) } }),
  },
  list: {
    right: { clientId: 3, centerId: 1 },
    plain: {},
    naming: ({ centerId }) => [{ query: { centerId } }],
    acts: "reads",
  },
  agents: {
    right: { clientId: 3 },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  revokeAgent: {
    right: { printAgentId: 1 },
    plain: { body: { printAgentId: nobody } },
    naming: ({ printAgentId }) => [{ body: { printAgentId } }],
    acts: (of) => ({ body: { printAgentId: of.printAgentId } }),
  },
  setMedia: {
    right: { printerId: 1, media: "50x25" },
    plain: { body: { printerId: nobody, media: "40x25" } },
    naming: ({ printerId }) => [{ body: { printerId, media: "40x25" } }],
    acts: (of) => ({ body: { printerId: of.printerId, media: "40x25" } }),
  },
}

export const printJobSpecimens: SpecimensOf<"printJob"> = {
  create: {
    right: { clientId: 3, printerId: 1, document: { symbology: "QR", inventoryItemID: 7 }, copies: 1 },
    plain: { body: { printerId: nobody, document: { symbology: "QR" } } },
    naming: ({ printerId, itemId, placeId, invoicedOrderId, creditNoteId, postedVendorReceiptId }) => [
      { body: { printerId, document: { kind: "receipt" } } },
      { body: { printerId, document: { symbology: "QR" } } },
      { body: { printerId, document: { symbology: "QR", inventoryItemID: itemId } } },
      { body: { printerId, document: { locationID: placeId } } },
      { body: { printerId, document: { orderID: invoicedOrderId } } },
      { body: { printerId, document: { creditNoteID: creditNoteId } } },
      { body: { printerId, document: { receiptID: postedVendorReceiptId } } },
    ],
    acts: (of) => ({
      body: { printerId: of.printerId, document: { symbology: "QR", inventoryItemID: of.itemId }, copies: 2 },
    }),
  },
  reprint: {
    right: { clientId: 3 },
    plain: { body: {} },
    // It is the station's own, whatever the caller names.
    naming: () => [],
    acts: "elsewhere",
  },
  list: {
    right: { clientId: 3, state: "sent" },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  labels: {
    right: { clientId: 3, receiptID: 7, inventoryIDs: "7,8" },
    plain: { query: { inventoryIDs: String(nobody) } },
    naming: ({ postedVendorReceiptId, inventoryId }) => [
      { query: { receiptID: postedVendorReceiptId } },
      { query: { inventoryIDs: String(inventoryId) } },
    ],
    acts: "reads",
  },
  settle: {
    right: { printJobId: "01900000-0000-7000-8000-000000000001", printed: true },
    plain: { body: { printJobId: heldEntry(9), printed: true } },
    naming: ({ printJobId }) => [{ body: { printJobId, printed: true } }],
    acts: (of) => ({ body: { printJobId: of.printJobId, printed: true } }),
  },
  settleScanned: {
    right: { barCode: "exo.1" },
    plain: { body: { barCode: "oes.i.1042" } },
    naming: ({ itemCode }) => [{ body: { barCode: itemCode } }],
    acts: (of) => ({ body: { barCode: of.barcode } }),
  },
  cancel: {
    right: { printJobId: "01900000-0000-7000-8000-000000000001" },
    plain: { body: { printJobId: heldEntry(9) } },
    naming: ({ printJobId }) => [{ body: { printJobId } }],
    acts: (of) => ({ body: { printJobId: of.printJobId } }),
  },
}
