import { focusRing } from "@sightline/ui/theme/focus"
import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const grid = style({
  display: "grid",
  gap: theme.space.large,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": {
    "(min-width: 36rem)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    "(min-width: 60rem)": { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    "(min-width: 80rem)": { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
})

export const card = style({
  position: "relative",
  display: "grid",
  gridTemplateRows: "auto 1fr",
  height: "100%",
  overflow: "hidden",
  border: `1px solid ${theme.color.line}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  selectors: {
    "&:hover": { borderColor: theme.color.edge },
    "&:has(:checked)": { borderColor: theme.color.accent, boxShadow: `inset 0 0 0 1px ${theme.color.accent}` },
  },
})

/** While products are chosen, the name alone opens one. */
export const named = style({ position: "relative", zIndex: 2 })

export const picture = style({
  gridArea: "1 / 1",
  position: "relative",
  display: "grid",
  placeItems: "center",
  height: "9.5rem",
  background: theme.color.sunken,
  color: theme.color.muted,
  borderBlockEnd: `1px solid ${theme.color.line}`,
})
export const image = style({ ...onPaper, position: "absolute", inset: 0, width: "100%", height: "100%" })
export const corner = style({
  position: "absolute",
  insetBlockStart: theme.space.small,
  insetInlineEnd: theme.space.small,
})

export const words = style({
  gridArea: "2 / 1",
  display: "grid",
  alignContent: "start",
  gap: theme.space.small,
  padding: theme.space.large,
})
export const name = style({ margin: 0, fontSize: theme.size.lead, lineHeight: theme.leading.snug })

/** The whole card is clickable; screen readers hear the link's words only. */
export const link = style({
  color: theme.color.ink,
  textDecoration: "none",
  selectors: {
    ...focusRing,
    "&::after": { content: "", position: "absolute", inset: 0 },
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      outline: `2px solid ${theme.color.focus}`,
      outlineOffset: "-3px",
      borderRadius: theme.radius.card,
    },
  },
})
export const description = style({ margin: 0, color: theme.color.muted, overflowWrap: "anywhere" })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: theme.space.medium,
  margin: 0,
  fontSize: theme.size.small,
})
export const term = style({ color: theme.color.muted })
export const value = style({ margin: 0, fontFamily: theme.font.code, overflowWrap: "anywhere" })
