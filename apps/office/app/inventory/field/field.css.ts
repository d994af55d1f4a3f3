import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const plus = style({ display: "grid", gap: theme.space.small, minWidth: 0 })
export const tools = style({ display: "inline-flex", flex: "none" })
/** What is being added stands under its choice, as part of it. */
export const adding = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.space.small,
  alignItems: "end",
  padding: theme.space.small,
  borderRadius: theme.radius.field,
  background: theme.color.sunken,
})
/** Takes the focus where what had it is gone; its own edge shows nothing. */
export const options = style({
  listStyle: "none",
  margin: 0,
  // Room for the ring of what has the focus.
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
/** The name that is being changed takes what its button leaves. */
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
