export const inventoryItemRefusals = {
  InventoryItemNotFound: {
    status: 404,
    title: "Not found",
    detail: "Item not found!",
  },
  ItemAlreadyRemoved: {
    status: 409,
    title: "Already removed",
    detail: "Item already removed",
  },
  ItemNotRemovable: {
    status: 409,
    title: "Not possible now",
    detail: "The item is not in a state that allows this change.",
  },
  RemoveStatusMissing: {
    status: 409,
    title: "No remove status",
    detail: "This client has no default remove status, so nothing can be removed.",
  },
  StatusNotAllowed: {
    status: 422,
    title: "Status not allowed",
    detail: "An item cannot have this status.",
  },
  ItemInactive: {
    status: 409,
    title: "Inactive",
    detail: "This item is inactive, so you cannot change it.",
  },
  ItemNotInStock: {
    status: 409,
    title: "Not in stock",
    detail: "This item is not in stock, so you cannot add units to it.",
  },
  QuantityMissing: {
    status: 409,
    title: "Not enough",
    detail: "Not so many units can be taken: the others are reserved, counted in a group, or elsewhere.",
  },
  ItemGrouped: {
    status: 409,
    title: "Has a group count",
    detail: "This item has a group count. Take units out of that instead.",
  },
  NotPrePrint: {
    status: 422,
    title: "Not linked",
    detail: "Value is not matched with the Pre-print Barcode format",
  },
  PrintedLabel: {
    status: 422,
    title: "Not linked",
    detail: "This is a label that Sightline prints. Scans find it without a link.",
  },
  BarcodeShared: {
    status: 409,
    title: "Not linked",
    detail: "All items of this product share the product's own barcode.",
  },
  BarcodeTaken: {
    status: 409,
    title: "Already linked",
    detail: "This barcode is already linked to something else.",
  },
}
