import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr))",
  gap: theme.space.large,
  "@media": {
    "(min-width: 40rem)": {
      gridTemplateColumns: "repeat(auto-fill, minmax(14.5rem, 1fr))",
      gap: theme.space.wide,
    },
  },
})

export const card = style({
  position: "relative",
  display: "grid",
  gridTemplateRows: "auto 1fr",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  transition: `border-color ${theme.motion.quick}`,
  selectors: {
    "&:hover": { borderColor: theme.color.accent },
    "&:focus-within": { borderColor: theme.color.accent },
  },
})
/** From edge to edge, inside the card's outline. */
export const picture = style({
  overflow: "hidden",
  borderRadius: `calc(${theme.radius.card} - 1px) calc(${theme.radius.card} - 1px) 0 0`,
})
export const words = style({
  display: "grid",
  gridTemplateRows: "auto auto 1fr",
  gap: theme.space.tiny,
  padding: theme.space.large,
  minWidth: 0,
})
export const brand = style({ color: theme.color.muted, fontSize: theme.size.small })
export const name = style({ fontSize: theme.size.lead, lineHeight: theme.leading.snug })
/** The whole card is its link. */
export const link = style({
  color: theme.color.ink,
  textDecoration: "none",
  selectors: {
    "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: theme.radius.card },
    "&:hover": { color: theme.color.accent, textDecoration: "underline" },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "2px" },
  },
})
export const foot = style({ display: "grid", alignContent: "end", gap: theme.space.tiny, marginBlockStart: "auto" })
export const out = style({ color: theme.color.muted, fontSize: theme.size.small })
