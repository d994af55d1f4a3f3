import { allMedia, mediaByName } from "@sightline/hardware-label/media"

/** Every media as a select option. */
export const mediaOptions = allMedia.map(({ name, title }) => ({ value: name, label: title }))

/** A printer's media in words. */
export const mediaIn = ({ kind, media }: { readonly kind: "label" | "receipt"; readonly media: string }) =>
  kind === "label" ? mediaByName(media).title : `Roll of ${media} mm`
