import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const area = style({
  paddingBlock: theme.space.small,
  lineHeight: theme.leading.normal,
  resize: "vertical",
  fieldSizing: "content",
  maxHeight: "60vh",
  // Room for four lines when empty; a growing area ignores its rows attribute.
  selectors: { "&&": { minHeight: "calc(4lh + 1rem)" } },
})
