import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style, styleVariants } from "@vanilla-extract/css"

const isNarrow = "(max-width: 30rem)"

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.space.medium,
  alignItems: "start",
  "@media": { [isNarrow]: { gridTemplateColumns: "minmax(0, 1fr)" } },
})

/** A code uses the face that tells 0 from O; its placeholder is a sentence and has to fit. */
globalStyle(`${form} input:not(:placeholder-shown)`, { fontFamily: theme.font.code, letterSpacing: "0.02em" })
globalStyle(`${form} input::placeholder`, { textOverflow: "ellipsis" })

/** The button aligns with the field, whatever the label above and the error below. */
const besideField = (label: string) => ({
  paddingBlockStart: `calc(${label} * ${theme.leading.snug} + ${theme.space.tiny})`,
  "@media": { [isNarrow]: { paddingBlockStart: 0, display: "grid" } },
})
export const button = styleVariants({ office: besideField(theme.size.body), kiosk: besideField(theme.size.title) })
