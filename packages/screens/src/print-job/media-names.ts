import { allMedia, mediaByName } from "@sightline/hardware-label/media"

/** Every kind of label, as a list to choose from. */
export const mediaOptions = allMedia.map(({ name, title }) => ({ value: name, label: title }))

/** What stands in a printer, in words. */
export const mediaIn = ({ kind, media }: { readonly kind: "label" | "receipt"; readonly media: string }) =>
  kind === "label" ? mediaByName(media).title : `Roll of ${media} mm`
