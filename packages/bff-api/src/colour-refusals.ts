export const colourRefusals = {
  ColourNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such color.",
  },
  ColourCodeTaken: {
    status: 409,
    title: "Code taken",
    detail: "Another color already has this code.",
  },
  InventoryColourInUse: {
    status: 409,
    title: "Color in use",
    detail: "Items or photos of this product have this color. Change or delete them first.",
  },
  ColourTaken: {
    status: 409,
    title: "Color already added",
    detail: "This product already has this color.",
  },
}
