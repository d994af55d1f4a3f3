import { send, type Unheard } from "../product/send-save"
import type { FileOutcome, OptionChange, OptionOutcome } from "./options.server"

export const sendOption = (asked: OptionChange, key: string) =>
  send<OptionOutcome>("/inventory/update/option-change", asked, { "idempotency-key": key })

/** A file that is sent before the form is saved with it. */
export async function sendFile(code: string, file: File): Promise<FileOutcome | Unheard> {
  const body = new FormData()
  body.append("code", code)
  body.append("file", file)
  const response = await fetch("/inventory/update/option-file", {
    method: "POST",
    headers: { accept: "application/json", "idempotency-key": crypto.randomUUID() },
    body,
    redirect: "manual",
  }).catch(() => undefined)
  if (!response) return { _tag: "NoAnswer" }
  if (response.status === 401 || response.type === "opaqueredirect") return { _tag: "SessionEnded" }
  return response.ok ? ((await response.json()) as FileOutcome) : { _tag: "NoAnswer" }
}
