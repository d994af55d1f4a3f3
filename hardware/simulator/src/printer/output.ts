import type { Canvas } from "./canvas"

/** What came out of a printer: a label or a torn-off receipt. */
export interface Printed {
  readonly canvas: Canvas
  /** Characters that the printer itself set, line by line; the dots of a label hold none. */
  readonly text: readonly string[]
}

/** What of a stream was understood: whole pages, and the bytes of a page that is not finished. */
export interface Interpreted {
  readonly pages: readonly Printed[]
  readonly rest: Uint8Array
}

/** A printer would have printed nonsense or done what nobody asked for. */
export class NotUnderstood extends Error {}

export const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1")
