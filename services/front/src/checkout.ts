import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

/** The folder of the checkout, wherever this program runs from and whether or not it is bundled. */
export function checkoutFrom(place: string): string {
  for (let folder = place; dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, "pnpm-workspace.yaml"))) return folder
  }
  throw new Error(`${place} is in no checkout of Sightline`)
}
