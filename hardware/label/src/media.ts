import type { Symbology } from "@sightline/model/label"

/** Label media. Lengths are millimetres; the printable area begins at the left edge. */
export interface Media {
  /** The name that a client stores: `mediaLable.mediaLabelName` (document 0 §3). */
  readonly name: string
  readonly title: string
  readonly width: number
  readonly height: number
  /** The gap between two labels on the roll. */
  readonly gap: number
  /** The printable width: a rat-tail tag is printed on its flag, not on its tail. */
  readonly printableWidth: number
  readonly margin: number
  /** Characters per line (document 1 §9: 15, or 13 or 16 by media; decisions D-76). */
  readonly wrap: 13 | 15 | 16
  /** The default symbology: a short flag has no room for bars. */
  readonly symbology: Symbology
}

/** The default for a media name that is not in the table. */
const standard: Media = {
  name: "50x25",
  title: "Shelf label 50 × 25 mm",
  width: 50,
  height: 25,
  gap: 2,
  printableWidth: 50,
  margin: 1,
  wrap: 15,
  symbology: "CODE128",
}

export const allMedia: readonly Media[] = [
  standard,
  { ...standard, name: "40x25", title: "Small shelf label 40 × 25 mm", width: 40, printableWidth: 40, wrap: 13 },
  { ...standard, name: "57x32", title: "Wide shelf label 57 × 32 mm", width: 57, height: 32, printableWidth: 57 },
  {
    ...standard,
    name: "100x50",
    title: "Box label 100 × 50 mm",
    width: 100,
    height: 50,
    gap: 3,
    printableWidth: 100,
    margin: 2,
    wrap: 16,
  },
  {
    ...standard,
    name: "68x12",
    title: "Rat-tail tag 68 × 12 mm",
    width: 68,
    height: 12,
    gap: 3,
    printableWidth: 25,
    margin: 0.5,
    wrap: 13,
    symbology: "QR",
  },
]

export const mediaByName = (name: string): Media => allMedia.find((media) => media.name === name) ?? standard
