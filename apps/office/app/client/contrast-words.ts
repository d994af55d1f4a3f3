import { type Condition, dotColour } from "@sightline/model/condition"
import { contrast } from "@sightline/ui/theme/contrast"
import { dark, light } from "@sightline/ui/theme/palette"

/** What a mark needs against its ground (WCAG 2.2, 1.4.11). */
const enough = 3

type Colours = Parameters<typeof dotColour>[1]
type ColourField = keyof Colours | "colourSuggestedToOrder"

const conditionOf: Record<keyof Colours, Condition> = {
  colourLowQuantity: "low",
  colourExpired: "expired",
  colourExpiredSoon: "expiresSoon",
}

/** It has no mark of ours, so its standard value stands here. */
const standardSuggested = "#f5a623"

/** A colour that the client has chosen itself (decisions D-71); undefined while a field holds the standard or no colour. */
export function ownColour(field: ColourField, colours: Colours & { readonly colourSuggestedToOrder: string }) {
  const typed = colours[field].trim().toLowerCase()
  const isOwn =
    field === "colourSuggestedToOrder"
      ? typed !== standardSuggested
      : dotColour(conditionOf[field], colours).trim().toLowerCase() === typed
  return isOwn && /^#[0-9a-f]{6}$/.test(typed) ? typed : undefined
}

const grounds = [
  ["light", light.surface],
  ["dark", dark.surface],
] as const

/** What is wrong with a colour as a mark, in words; undefined if it is seen on light and on dark screens. */
export function contrastWords(colour: string): string | undefined {
  const weak = grounds.flatMap(([name, ground]) => {
    const ratio = contrast(colour, ground)
    return ratio < enough ? [`on a ${name} screen (contrast ${ratio.toFixed(1)}, needed ${enough})`] : []
  })
  if (weak.length === 0) return undefined
  return `${colour} is hard to see ${weak.join(" and ")}. Choose a ${weak[0]?.includes("light") ? "darker" : "lighter"} color.`
}
