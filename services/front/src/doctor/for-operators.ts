import { placesNow } from "@sightline/domain/lane/places-now"
import type { InstallationLine } from "@sightline/model/operator"
import { Effect } from "effect"
import type { Settings } from "../settings/settings"
import { bounded } from "./bounded"
import { doubtful, type Finding, type Mark } from "./finding"

/** Milliseconds for all looks together; each has five seconds, and this is for what happens around them. */
const patience = 20_000

const states: Readonly<Record<Mark, InstallationLine["state"]>> = {
  "✓": "well",
  "!": "doubtful",
  "✗": "wrong",
  "–": "unlooked",
}

/**
 * The look of a running process at its installation, for its operators. It writes a file, greets the mail server and opens
 * connections, so whoever asks while a look is under way is answered by that one.
 */
export function lookForOperators(settings: Settings, checkout: string): Effect.Effect<ReadonlyArray<InstallationLine>> {
  let underWay: Promise<ReadonlyArray<InstallationLine>> | undefined
  return Effect.promise(() => {
    underWay ??= looked(settings, checkout).finally(() => {
      underWay = undefined
    })
    return underWay
  })
}

async function looked(settings: Settings, checkout: string): Promise<ReadonlyArray<InstallationLine>> {
  const all = async () => {
    // Loaded where somebody looks.
    const { examineParts } = await import("./examine")
    const found: Finding[] = settings.warnings.map((warning) => doubtful("Settings", warning))
    for await (const finding of examineParts(settings, {
      checkout,
      say: () => undefined,
      places: placesNow,
    }))
      found.push(finding)
    return found
  }
  const findings = await bounded("Installation", all, patience)
  return findings.map(({ mark, subject, words }) => ({ part: subject, state: states[mark], words }))
}
