import { inventories } from "@sightline/fixtures/records/inventory"
import { nobody, type SpecimensOf } from "../specimen"

export const colourSpecimens: SpecimensOf<"colour"> = {
  list: {
    right: { clientId: 3, brandId: 1 },
    plain: {},
    naming: ({ brandId }) => [{ query: { brandId } }],
    acts: "reads",
  },
  ofInventory: {
    right: { clientId: 3, inventoryId: 7 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId }) => [{ query: { inventoryId } }],
    acts: "reads",
  },
  quantity: {
    right: { ClientId: 3, ColorId: 1, InventoryId: 7, CurrentPage: 1, ItemsPerPage: 12 },
    plain: { query: { InventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId, colourId }) => [
      { query: { InventoryId: inventoryId } },
      { query: { InventoryId: inventories.soloFrame.id, ColorId: colourId } },
    ],
    acts: "reads",
  },
  create: {
    right: { clientID: 3, colorKey: "#1a0e55,#ffffff", colorName: "Night", colorCode: "NIGHT", colorDesc: "" },
    plain: { body: { colorKey: "#112233", colorName: "Ours", colorCode: "OURS" } },
    naming: () => [],
    acts: (_, nth) => ({
      body: { colorKey: "#112233", colorName: `Acting ${nth}`, colorCode: `ACTING-${nth}` },
    }),
  },
  add: {
    right: {
      clientID: 3,
      inventoryID: 7,
      inventoryColorID: 1,
      colorID: 1,
      colorKey: "#1a0e55,#ffffff",
      colorName: "Night",
      colorCode: "NIGHT",
      colorDesc: "",
    },
    needs: ["colorKey", "colorName", "colorCode"],
    plain: { body: { inventoryID: nobody, colorID: nobody } },
    naming: ({ inventoryId, inventoryColourId, colourId }) => [
      { body: { inventoryID: inventoryId, colorID: 301 } },
      { body: { inventoryID: inventories.soloFrame.id, colorID: colourId } },
      { body: { inventoryID: inventories.soloFrame.id, inventoryColorID: inventoryColourId, colorID: 303 } },
    ],
    acts: (of) => ({ body: { inventoryID: of.inventoryId, colorID: 301 } }),
  },
  remove: {
    right: { clientID: 3, inventoryID: 7, inventoryColorID: 1 },
    plain: { body: { inventoryID: nobody, inventoryColorID: nobody } },
    naming: ({ inventoryId, inventoryColourId }) => [
      { body: { inventoryID: inventoryId, inventoryColorID: inventoryColourId } },
      { body: { inventoryID: inventories.soloFrame.id, inventoryColorID: inventoryColourId } },
    ],
    acts: (of) => ({ body: { inventoryID: of.inventoryId, inventoryColorID: of.inventoryColourId } }),
  },
}
