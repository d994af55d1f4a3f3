import { ColourRpcs } from "@sightline/domain-api/colour"
import { addColour, createColour, takeColourOff } from "./change"
import { coloursOf, listColours, quantityOfColours } from "./list"

export const ColourHandlers = ColourRpcs.toLayer({
  "colour.list": ({ brandId }) => listColours(brandId),
  "colour.ofInventory": ({ inventoryId }) => coloursOf(inventoryId),
  "colour.quantity": (asked) => quantityOfColours(asked),
  "colour.create": (described) => createColour(described),
  "colour.add": (asked) => addColour(asked),
  "colour.remove": (asked) => takeColourOff(asked),
})
