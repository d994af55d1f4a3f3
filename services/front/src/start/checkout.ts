import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

/** The folder of the checkout, whatever folder this program runs from, bundled or not. */
export function checkoutFrom(place: string): string {
  for (let folder = place; dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, "pnpm-workspace.yaml"))) return folder
  }
  throw new Error(`${place} is in no checkout of Sightline`)
}
