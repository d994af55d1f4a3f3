import { onPaper } from "@sightline/ui/theme/photo"
import { theme } from "@sightline/ui/theme/theme.css"
import { style } from "@vanilla-extract/css"

export const product = style({ display: "flex", flexWrap: "wrap", gap: theme.space.wide, alignItems: "start" })

/** Beside the picture, as wide as there is room. */
export const facts = style({ flex: "1 1 16rem" })

export const image = style({ ...onPaper, borderRadius: theme.radius.field })

export const choices = style({ display: "grid", gap: theme.space.small, paddingInlineStart: theme.space.wide })

/** A row of fields with its button, which wraps on a narrow screen. */
export const row = style({ display: "flex", flexWrap: "wrap", gap: theme.space.medium, alignItems: "end" })

export const name = style({ flexBasis: "14rem", flexGrow: 1 })

export const fields = style({ display: "grid", gap: theme.space.wide })
