import { nobody, type SpecimensOf } from "../specimen"

export const stockMovementSpecimens: SpecimensOf<"stockMovement"> = {
  acts: {
    right: { clientId: 3, inventoryItemId: 7 },
    plain: {},
    naming: ({ itemId }) => [{ query: { inventoryItemId: itemId } }],
    acts: "reads",
  },
  undo: {
    right: { clientId: 3, movementId: 7, chainIds: [8] },
    plain: { body: { movementId: nobody } },
    naming: ({ movementId }) => [{ body: { movementId } }],
    acts: (of) => ({ body: { movementId: of.movementId } }),
  },
}
