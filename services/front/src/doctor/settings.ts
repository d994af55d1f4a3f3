import { type Environment, settingList } from "../settings/list"
import type { SettingsOutcome } from "../settings/settings"
import { doubtful, type Finding, well, wrong } from "./finding"

/** Every mistake in the settings, or every warning. */
export function settingsFindings(outcome: SettingsOutcome, env: Environment): ReadonlyArray<Finding> {
  if (!outcome.ok) return outcome.mistakes.map((mistake) => wrong("Settings", mistake))
  const { warnings } = outcome.settings
  if (warnings.length > 0) return warnings.map((warning) => doubtful("Settings", warning))
  const set = settingList.filter(({ name }) => env[name]?.trim()).length
  return [well("Settings", `${set} of ${settingList.length} are set, and each can be read.`)]
}
