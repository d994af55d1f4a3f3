import type { Away } from "@sightline/fields/form"
import { Notice } from "@sightline/ui/notice"

/** Says what was typed into fields that left the form meanwhile, so that it is not lost without a word. */
export function AwayNotice({ away }: { away: readonly Away[] }) {
  if (away.length === 0) return null
  return (
    <Notice tone="caution" announce="status">
      Somebody has changed the fields of this form. These are no longer on it, and are not saved:{" "}
      {away.map(({ name, value }) => `${name} (${value || "empty"})`).join(", ")}.
    </Notice>
  )
}
