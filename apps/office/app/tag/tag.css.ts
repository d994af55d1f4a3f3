import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 16rem), 1fr))",
  gap: theme.space.medium,
  alignItems: "end",
})

export const search = style({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.space.small,
  alignItems: "end",
})

/** On a phone the 24 digits take two lines, so that the item beside them is seen. */
export const number = style({
  display: "inline-block",
  minWidth: "12ch",
  fontFamily: theme.font.code,
  overflowWrap: "anywhere",
})

/** Read from an arm's length, with the reader in the other hand. */
export const level = style({
  fontSize: theme.size.heading,
  fontWeight: theme.weight.strong,
  fontVariantNumeric: "tabular-nums",
  // The words change several times in a second and move nothing below them.
  minHeight: "2lh",
})

export const sound = style({ display: "flex", alignItems: "center", gap: theme.space.small })
