/** How a screen listens: how short a code may be, and how close its keys follow each other. */
export interface ScanProfile {
  readonly minLength: number
  /** The average gap between keys, in milliseconds, up to which they are taken for a scanner's. */
  readonly averageGap: number
  /** Milliseconds from the scan to what it does. */
  readonly delay: number
  /** Milliseconds that a scan waits when the one before it has led to another page. */
  readonly afterNavigating: number
}

const own = { delay: 0, afterNavigating: 0 }

export const scanProfiles = {
  global: { minLength: 2, averageGap: 30, delay: 300, afterNavigating: 1200 },
  productBarcode: { minLength: 2, averageGap: 5, ...own },
  itemBarcode: { minLength: 4, averageGap: 5, ...own },
  remainder: { minLength: 1, averageGap: 20, ...own },
  addQuantity: { minLength: 2, averageGap: 20, ...own },
  order: { minLength: 4, averageGap: 20, ...own },
  scanRemove: { minLength: 4, averageGap: 20, ...own },
} as const satisfies Record<string, ScanProfile>

/** USB polling alone takes 1 to 10 ms a report and two reports a key, so a station starts with more than 5 ms. */
export const stationGap = 30

/** A screen never asks a station for quicker keys than its scanner has shown. */
export const gapInForce = (profile: ScanProfile, learnedGap: number = stationGap): number =>
  Math.max(profile.averageGap, learnedGap)
