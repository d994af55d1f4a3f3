import { theme } from "./theme.css"

/**
 * The focus ring of a react-aria component, which marks focus by attribute, and of the same markup on a page without
 * script.
 */
export const focusRing = {
  "&:focus": { outline: "none" },
  "&:focus-visible, &[data-focus-visible]": { outline: `3px solid ${theme.color.focus}`, outlineOffset: "2px" },
} as const
