/** An open connection to one printer. It moves bytes without interpreting them. */
export interface Connection {
  /** Resolves when the last byte was handed on: that proves nothing about paper (decision 27). */
  write(bytes: Uint8Array): Promise<void>
  /** The printer's next bytes; `undefined` after this many silent milliseconds, or if it cannot send. */
  read(withinMs: number): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

/** A way to connect to a printer. `open` throws `Unreachable` before any byte was sent. */
export interface Transport {
  open(): Promise<Connection>
}

/** Nothing was sent: the printer is off, disconnected, or in use by another program. */
export class Unreachable extends Error {}

/** A printer's location in the agent's configuration. */
export type Address =
  | { readonly kind: "tcp"; readonly host: string; readonly port: number }
  | { readonly kind: "device"; readonly path: string }
  | { readonly kind: "cups"; readonly queue: string }
  | { readonly kind: "windows"; readonly queue: string }
  | { readonly kind: "usb"; readonly vendor: number; readonly product: number }

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
