import { inventories } from "@sightline/fixtures/records/inventory"
import { aPhoto, form, nobody, photoName, type SpecimensOf } from "../specimen"

export const imageSpecimens: SpecimensOf<"image"> = {
  list: {
    right: { clientId: 3, inventoryId: 7, inventoryItemId: 7, inventoryColorId: 1 },
    plain: { query: { inventoryId: inventories.soloFrame.id } },
    naming: ({ inventoryId, itemId, inventoryColourId }) => [
      { query: { inventoryId } },
      { query: { inventoryId: inventories.soloFrame.id, inventoryItemId: itemId } },
      { query: { inventoryId: inventories.soloFrame.id, inventoryColorId: inventoryColourId } },
    ],
    acts: "reads",
  },
  upload: {
    right: { ClientId: 3, Photo: aPhoto(), InventoryId: 7, ColorID: 1, Width: 200, Height: 200 },
    plain: { body: form({ InventoryId: nobody, Photo: aPhoto() }) },
    naming: ({ inventoryId, inventoryColourId }) => [
      { body: form({ InventoryId: inventoryId, Photo: aPhoto() }) },
      { body: form({ InventoryId: inventories.soloFrame.id, ColorID: inventoryColourId, Photo: aPhoto() }) },
    ],
    acts: (of) => ({ body: form({ InventoryId: of.inventoryId, Photo: aPhoto() }) }),
  },
  uploadOfItem: {
    right: { ClientId: 3, Photo: aPhoto(), inventoryID: 7, inventoryItemID: 7, Width: 200, Height: 200 },
    plain: { body: form({ inventoryID: nobody, inventoryItemID: nobody, Photo: aPhoto() }) },
    naming: ({ inventoryId, itemId }) => [
      { body: form({ inventoryID: inventoryId, inventoryItemID: itemId, Photo: aPhoto() }) },
      { body: form({ inventoryID: inventories.soloFrame.id, inventoryItemID: itemId, Photo: aPhoto() }) },
    ],
    acts: (of) => ({
      body: form({ inventoryID: of.inventoryId, inventoryItemID: of.itemId, Photo: aPhoto() }),
    }),
  },
  keepTemporary: {
    right: { photos: [aPhoto()] },
    plain: { body: form({ photos: aPhoto() }) },
    naming: () => [],
    acts: (_, nth) => ({ body: form({ photos: aPhoto(`${nth}.png`) }) }),
  },
  add: {
    right: { inventoryId: 7, inventoryColorID: 1, images: [`${"0".repeat(32)}.webp`] },
    plain: { body: { inventoryId: nobody, images: [photoName(9)] } },
    naming: ({ inventoryId, imageName }) => [
      { body: { inventoryId, images: [imageName] } },
      { body: { inventoryId: inventories.emptyFrame.id, images: [imageName] } },
    ],
    acts: (of, nth) => ({ body: { inventoryId: of.inventoryId, images: [photoName(1000 + nth)] } }),
  },
  changeMain: {
    right: { inventoryId: 7, inventoryImageId: 1 },
    plain: { body: { inventoryId: nobody, inventoryImageId: nobody } },
    naming: ({ inventoryId, imageId }) => [
      { body: { inventoryId, inventoryImageId: imageId } },
      { body: { inventoryId: inventories.soloFrame.id, inventoryImageId: imageId } },
    ],
    acts: (of) => ({ body: { inventoryId: of.inventoryId, inventoryImageId: of.imageId } }),
  },
  remove: {
    right: { inventoryImageId: 1 },
    plain: { query: { inventoryImageId: nobody } },
    naming: ({ imageId }) => [{ query: { inventoryImageId: imageId } }],
    acts: (of) => ({ query: { inventoryImageId: of.imageId } }),
  },
  removeOfColour: {
    right: { inventoryImageID: 1 },
    plain: { body: { inventoryImageID: nobody } },
    naming: ({ imageId }) => [{ body: { inventoryImageID: imageId } }],
    acts: (of) => ({ body: { inventoryImageID: of.imageId } }),
  },
}

export const fileSpecimens: SpecimensOf<"file"> = {
  get: {
    right: { file: "3-0.webp", until: 20_000, signature: "made-up" },
    plain: { query: { file: "3-x.webp", until: 1, signature: "made up" } },
    // An address is its own proof; file.test.ts covers invented ones.
    naming: () => [],
    acts: "reads",
  },
}
