/** The way to one printer, open. It moves bytes and knows nothing of what they say. */
export interface Connection {
  /** Resolves when the last byte was handed on: that proves nothing about paper (hardware.md §7). */
  write(bytes: Uint8Array): Promise<void>
  /** The next bytes that the printer sends; `undefined` after so many milliseconds of silence, or where it cannot speak. */
  read(withinMs: number): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

/** How a printer is reached. `open` throws `Unreachable` before any byte was sent. */
export interface Transport {
  open(): Promise<Connection>
}

/** Nothing was sent: the printer is off, away, or held by another program. */
export class Unreachable extends Error {}

/** Where a printer is, as the agent's configuration says it. */
export type Address =
  | { readonly kind: "tcp"; readonly host: string; readonly port: number }
  | { readonly kind: "device"; readonly path: string }
  | { readonly kind: "cups"; readonly queue: string }
  | { readonly kind: "windows"; readonly queue: string }
  | { readonly kind: "usb"; readonly vendor: number; readonly product: number }

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
