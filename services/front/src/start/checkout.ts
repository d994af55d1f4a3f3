import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

/** In a checkout, and in an unpacked release. */
const marks = ["pnpm-workspace.yaml", "release.json"]

/** The folder of the checkout, or of the release, whatever folder this program runs from, bundled or not. */
export function checkoutFrom(place: string): string {
  for (let folder = place; dirname(folder) !== folder; folder = dirname(folder)) {
    if (marks.some((mark) => existsSync(join(folder, mark)))) return folder
  }
  throw new Error(`${place} is in no checkout or release of Sightline`)
}
