import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const panel = style({ minWidth: "min(20rem, calc(100vw - 4rem))" })
export const beside = style({
  display: "grid",
  gap: theme.space.large,
  "@media": { "(min-width: 48rem)": { gridTemplateColumns: "minmax(0, 1fr) auto" } },
})
/** Sticks beside the list, and on a phone above it, within reach of a thumb. */
export const floating = style({
  position: "sticky",
  alignSelf: "start",
  insetBlockStart: `calc(82px + ${theme.space.large})`,
  borderRadius: theme.radius.field,
  boxShadow: theme.shadow.float,
  "@media": {
    "(max-width: 47.99rem)": {
      position: "fixed",
      zIndex: theme.layer.header,
      insetBlock: "auto 1rem",
      insetInlineEnd: theme.space.large,
    },
  },
})
export const results = style({ minWidth: 0, selectors: { "&[aria-busy=true]": { opacity: 0.6 } } })
