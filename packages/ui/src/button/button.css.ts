import { recipe } from "@vanilla-extract/recipes"
import { focusRing } from "../theme/focus"
import { theme } from "../theme/theme.css"

const hovered = "&:not([data-disabled], [data-pending]):hover"

export const button = recipe({
  base: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: theme.space.small,
    paddingBlock: theme.space.tiny,
    border: "1px solid transparent",
    borderRadius: theme.radius.field,
    fontFamily: "inherit",
    fontWeight: theme.weight.strong,
    lineHeight: theme.leading.snug,
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    userSelect: "none",
    WebkitTapHighlightColor: "transparent",
    transition: `background-color ${theme.motion.quick}, border-color ${theme.motion.quick}`,
    selectors: {
      ...focusRing,
      "&[data-disabled], &:disabled": { opacity: 0.5, cursor: "not-allowed" },
      "&[data-pending]": { cursor: "progress" },
    },
  },
  variants: {
    tone: {
      accent: {
        background: theme.color.accent,
        color: theme.color.onAccent,
        selectors: {
          [hovered]: { background: theme.color.accentStrong },
          "&:active": { background: theme.color.accentStrong },
        },
      },
      quiet: {
        background: theme.color.surface,
        borderColor: theme.color.edge,
        color: theme.color.ink,
        selectors: { [hovered]: { background: theme.color.sunken }, "&:active": { background: theme.color.sunken } },
      },
      plain: {
        background: "transparent",
        color: theme.color.accent,
        selectors: {
          [hovered]: { background: theme.color.accentSoft },
          "&:active": { background: theme.color.accentSoft },
        },
      },
      critical: {
        background: theme.color.critical,
        color: theme.color.onCritical,
        selectors: { [hovered]: { textDecoration: "underline" } },
      },
    },
    size: {
      compact: { minHeight: theme.touch.compact, paddingInline: theme.space.medium, fontSize: theme.size.small },
      office: { minHeight: theme.touch.office, paddingInline: theme.space.large, fontSize: theme.size.body },
      /** In a bar of the kiosk: small, but large enough for a gloved hand. */
      touch: { minHeight: "2.75rem", paddingInline: theme.space.large, fontSize: theme.size.body },
      kiosk: { minHeight: theme.touch.kiosk, paddingInline: theme.space.broad, fontSize: theme.size.title },
    },
    width: { content: {}, full: { width: "100%" } },
    shape: { text: {}, icon: { paddingInline: 0, aspectRatio: "1", flex: "none" } },
  },
  defaultVariants: { tone: "accent", size: "office", width: "content", shape: "text" },
})
