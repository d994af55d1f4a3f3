import { Context } from "effect"
import { counter } from "./counter"
import type { PaymentProvider } from "./provider"

/** The provider of this installation. */
export class Payments extends Context.Reference<Payments>()("Payments", {
  defaultValue: (): PaymentProvider => counter,
}) {}
