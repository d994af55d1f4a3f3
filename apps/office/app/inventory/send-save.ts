import type { FieldValues } from "@sightline/model/category-option"
import type { DeactivateOutcome } from "./deactivate.server"
import type { ChangeOutcome } from "./photos.server"
import type { SaveOutcome } from "./save.server"

export type SaveRequest = {
  readonly id: number | null
  readonly categoryId: number
  readonly version: number | null
  readonly values: FieldValues
}

/** `NoAnswer`: nothing is known, and the same request may be sent again under its key. */
type Unheard = { readonly _tag: "NoAnswer" } | { readonly _tag: "SessionEnded" }

/** What a form hears of its save. */
export type Heard = SaveOutcome | Unheard

export const sendSave = (asked: SaveRequest, key: string, request: typeof fetch = fetch): Promise<Heard> =>
  send<SaveOutcome>("/inventory/update/save", asked, key, request)

export const sendDeactivation = (id: number, key: string, request: typeof fetch = fetch) =>
  send<DeactivateOutcome>("/inventory/update/deactivate", { id }, key, request)

export const sendItemDeactivation = (id: number, key: string, request: typeof fetch = fetch) =>
  send<DeactivateOutcome>("/inventory/update/item-deactivate", { id }, key, request)

export type PhotoChange =
  | { readonly what: "main"; readonly inventoryId: number; readonly id: number }
  | { readonly what: "remove"; readonly id: number; readonly ofColour: boolean }

export const sendPhotoChange = (asked: PhotoChange, key: string, request: typeof fetch = fetch) =>
  send<ChangeOutcome>("/inventory/update/photo-change", asked, key, request)

async function send<Outcome>(
  path: string,
  body: object,
  key: string,
  request: typeof fetch,
): Promise<Outcome | Unheard> {
  const response = await request(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
    redirect: "manual",
  }).catch(() => undefined)
  if (!response) return { _tag: "NoAnswer" }
  if (response.status === 401 || response.type === "opaqueredirect") return { _tag: "SessionEnded" }
  return response.ok ? ((await response.json()) as Outcome) : { _tag: "NoAnswer" }
}
