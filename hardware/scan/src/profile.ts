/** How a screen listens: the minimum length of a code, and the largest gap of its keys. */
export interface ScanProfile {
  readonly minLength: number
  /** The largest average gap of a scanner's keys, in milliseconds. */
  readonly averageGap: number
  /** Milliseconds from the scan to its action. */
  readonly delay: number
  /** Milliseconds that a scan waits after the previous one has navigated. */
  readonly afterNavigating: number
  /** Codes that a reader without an end key runs together are all this long. */
  readonly fixedLength?: number
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
  /** A sweep by radio: a reader types the 24 digits of each tag, often without an end key, beside labels that are scanned. */
  radio: { minLength: 4, averageGap: 20, fixedLength: 24, ...own },
} as const satisfies Record<string, ScanProfile>

/** USB polling alone takes 1 to 10 ms per report and two reports per key, so a station starts with more than 5 ms. */
export const stationGap = 30

/** A screen never requires faster keys than the station's scanner has shown. */
export const gapInForce = (profile: ScanProfile, learnedGap: number = stationGap): number =>
  Math.max(profile.averageGap, learnedGap)
