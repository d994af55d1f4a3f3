import { mediaByName } from "@sightline/hardware-label/media"
import type { Symbology } from "@sightline/model/label"

/** The client's switches (decisions D-76). */
export interface PrintedKinds {
  readonly isBarcode: boolean
  readonly isQRCode: boolean
}

/** The kinds of code that the client prints. */
export const printedKinds = ({ isBarcode, isQRCode }: PrintedKinds): readonly Symbology[] => [
  ...(isBarcode ? (["CODE128"] as const) : []),
  ...(isQRCode ? (["QR"] as const) : []),
]

/** The kind that somebody asked for, or else the one that suits the media, if the client prints it; or else what it prints. */
export function symbologyOf(asked: Symbology | undefined, media: string, kinds: readonly Symbology[]): Symbology {
  const { symbology: suits } = mediaByName(media)
  return [asked, suits, ...kinds].find((kind) => kind !== undefined && kinds.includes(kind)) ?? suits
}
