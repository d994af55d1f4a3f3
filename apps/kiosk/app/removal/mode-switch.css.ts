import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

const isNarrow = "(max-width: 40rem)"

/** One line on a station's screen; on a phone three stand side by side. */
export const modes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(6.75rem, 1fr))",
  gap: theme.space.small,
  "@media": { [isNarrow]: { gap: theme.space.tiny } },
})

export const mode = style({
  position: "relative",
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  minHeight: theme.touch.kiosk,
  padding: `${theme.space.tiny} ${theme.space.small}`,
  border: `2px solid ${theme.color.line}`,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
  color: theme.color.ink,
  fontSize: theme.size.body,
  fontWeight: theme.weight.medium,
  lineHeight: theme.leading.tight,
  textAlign: "center",
  textWrap: "balance",
  cursor: "pointer",
  userSelect: "none",
  selectors: {
    "&:hover": { borderColor: theme.color.edge },
    "&:has(:checked)": {
      borderColor: theme.color.accent,
      background: theme.color.accentSoft,
      fontWeight: theme.weight.bold,
    },
    "&:has(:focus-visible)": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    [isNarrow]: { minHeight: "2.75rem", fontSize: theme.size.small },
    "(forced-colors: active)": { selectors: { "&:has(:checked)": { outline: "3px solid Highlight" } } },
  },
})

/** The button is its label; the browser's own drawing lies below it. */
export const radio = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" })

export const key = style({
  fontFamily: theme.font.code,
  fontSize: theme.size.small,
  fontWeight: theme.weight.regular,
  color: theme.color.muted,
  "@media": { "(hover: none)": { display: "none" }, [isNarrow]: { display: "none" } },
})
