import type { PaymentProvider } from "./provider"

/** The counter's own terminal: a person operates it and records what was paid, with nothing of a card but what may be kept. */
export const counter: PaymentProvider = { kind: "counter", readersOf: () => [], charges: null }
