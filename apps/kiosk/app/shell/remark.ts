import type { Tone } from "@sightline/ui/theme/tone"

/** A message about a scan without its own entry, until the next scan. */
export interface Remark {
  readonly tone: Tone
  readonly text: string
}
