import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

/** As many labels side by side as fit; on paper they follow each other. */
export const labels = style({
  display: "grid",
  gap: theme.space.large,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 14rem), 1fr))",
  alignItems: "start",
  width: "100%",
  listStyle: "none",
  padding: 0,
  margin: 0,
})
export const label = style({ display: "grid", gap: theme.space.small, justifyItems: "start", minWidth: 0 })
export const copies = style({ color: theme.color.muted })
export const refused = style({ margin: 0, paddingInlineStart: theme.space.large })
