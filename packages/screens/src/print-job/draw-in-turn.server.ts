import { setImmediate as letOthersAct } from "node:timers/promises"
import type { LabelDocument } from "@sightline/model/label"

/** The label that was asked for last, in the whole process. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * Draws a label after those that others asked for before. Drawing keeps the thread that answers everybody, so between two labels
 * it answers who waits: two sheets of hundreds delay another request by one label, not by both sheets (decision 206).
 */
export function drawInTurn(document: LabelDocument) {
  const drawn = latest.then(async () => (await import("./draw.server")).drawLabel(document))
  // A label that cannot be drawn is its own page's defect; the next one has its turn.
  latest = drawn.then(letOthersAct, () => letOthersAct())
  return drawn
}
