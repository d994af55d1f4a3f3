import { send } from "../product/send-save"
import type { OptionChange, OptionOutcome } from "./options.server"

export const sendOption = (asked: OptionChange, key: string) =>
  send<OptionOutcome>("/inventory/update/option-change", asked, { "idempotency-key": key })
