import { recipe } from "@vanilla-extract/recipes"
import { theme } from "../theme/theme.css"

export const card = recipe({
  base: {
    border: `1px solid ${theme.color.line}`,
    borderRadius: theme.radius.card,
    background: theme.color.surface,
    minWidth: 0,
  },
  variants: {
    padding: {
      none: { overflow: "hidden" },
      office: { padding: theme.space.wide },
      generous: { padding: `clamp(${theme.space.wide}, 5vw, ${theme.space.vast})` },
    },
    tone: { plain: {}, inactive: { background: theme.color.sunken } },
    float: { true: { background: theme.color.raised, boxShadow: theme.shadow.float } },
  },
  defaultVariants: { padding: "office", float: false, tone: "plain" },
})
