import { Notice } from "@sightline/ui/notice"
import type { NoLabel } from "./label-view"
import { tooSmall, wouldFit } from "./label-words"

/** A code is never shrunk or clipped: the page names media that would fit instead. */
export function LabelRefused({ label }: { readonly label: NoLabel }) {
  return (
    <Notice tone="critical">
      {tooSmall(label)} {wouldFit(label)}
    </Notice>
  )
}
