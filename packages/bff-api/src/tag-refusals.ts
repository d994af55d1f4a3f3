export const tagRefusals = {
  TagNotFound: { status: 404, title: "Not found", detail: "There is no such tag." },
  TagTaken: { status: 409, title: "On another item", detail: "This tag is on another item. It can be moved here." },
  TagPrefixMissing: {
    status: 409,
    title: "No numbers of your own",
    detail: "Your client has no company prefix at GS1, so it writes no tags. Pair tags that carry a number already.",
  },
  TagPrinterUnfit: { status: 409, title: "Writes no tags", detail: "This printer's language writes no radio tags." },
  TagNumbersUsedUp: { status: 409, title: "No number left", detail: "All numbers of this item were given." },
  TagIsBarcode: {
    status: 409,
    title: "Is a barcode",
    detail: "An item or a product carries this number as its barcode already.",
  },
}
