import type { Canvas } from "./canvas"

/** A printer's output: a label or a torn-off receipt. */
export interface Printed {
  readonly canvas: Canvas
  /** The text that the printer itself set, line by line; empty for a label. */
  readonly text: readonly string[]
  /** What it wrote to the radio tag in the label, and how it was asked to tell what the tag holds. */
  readonly tag?: { readonly written: string; readonly tell?: ((held: string) => string) | undefined }
}

/** The parsed part of a stream: whole pages, and the bytes of an unfinished page. */
export interface Interpreted {
  readonly pages: readonly Printed[]
  readonly rest: Uint8Array
  /** How often the drawer was opened. */
  readonly pulses?: number
}

/** A printer would have printed nonsense or acted on its own. */
export class NotUnderstood extends Error {}

export const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1")
