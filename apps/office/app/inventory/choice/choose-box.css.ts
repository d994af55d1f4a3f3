import { theme } from "@sightline/ui/theme/theme.css"
import { globalStyle, style } from "@vanilla-extract/css"

export const inRow = style({ display: "grid", placeItems: "center" })
globalStyle(`${inRow} label`, { gap: 0 })

/** The box lies over the picture, on paper whatever the photo shows. It is not positioned itself, so that its cover is the card. */
export const onCard = style({
  gridArea: "1 / 1",
  alignSelf: "start",
  justifySelf: "start",
  zIndex: 1,
  margin: theme.space.small,
  paddingInline: theme.space.small,
  borderRadius: theme.radius.field,
  background: theme.color.surface,
})
globalStyle(`${onCard} label`, { gap: 0 })

globalStyle(`${onCard} input`, { position: "relative", zIndex: 1 })

/** A press anywhere on the card chooses it, except on its name, which opens it. */
export const cover = style({ position: "absolute", inset: 0, cursor: "pointer" })
