import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css"

export const area = style({
  paddingBlock: theme.space.small,
  lineHeight: theme.leading.normal,
  resize: "vertical",
  fieldSizing: "content",
  maxHeight: "60vh",
  // Room for four lines before anything is written; an area that grows takes no notice of its rows.
  selectors: { "&&": { minHeight: "calc(4lh + 1rem)" } },
})
