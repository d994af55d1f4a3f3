import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const plus = style({ display: "grid", gap: theme.space.small, minWidth: 0 })
export const tools = style({ display: "inline-flex", flex: "none" })
/** A new choice stands under its field, as part of it. */
export const adding = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.space.small,
  alignItems: "end",
  padding: theme.space.small,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
})
/** Takes the focus when the focused control is gone; draws no outline of its own. */
export const options = style({
  listStyle: "none",
  margin: 0,
  // Room for the focus ring.
  padding: theme.space.tiny,
  maxHeight: "400px",
  overflow: "auto",
  selectors: { "&:focus": { outline: "none" } },
})
export const option = style({
  display: "flex",
  alignItems: "end",
  gap: theme.space.small,
  paddingBlock: theme.space.tiny,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})
/** The name being edited takes the width that its button leaves. */
export const renaming = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: theme.space.small,
  paddingBlock: theme.space.small,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})
export const name = style({ flex: "1 1 auto", minWidth: 0, alignSelf: "center", overflowWrap: "anywhere" })
export const label = style({ fontWeight: theme.weight.strong, lineHeight: theme.leading.snug })
export const file = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.space.small,
  minHeight: theme.touch.office,
})
export const fileName = style({ color: theme.color.accent, overflowWrap: "anywhere", minWidth: 0 })
export const none = style({ color: theme.color.muted })
export const error = style({ color: theme.color.critical, fontWeight: theme.weight.medium })
export const spoken = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // The microphone has a column only where there is one.
  gridAutoFlow: "column",
  gridAutoColumns: "auto",
  gap: theme.space.small,
  alignItems: "end",
})
