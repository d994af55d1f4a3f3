import { screenHeader } from "@sightline/bff-client/context"
import type { FieldValues } from "@sightline/model/category-option"
import type { InventoryForm } from "@sightline/model/inventory-form"
import type { ColourOutcome } from "../colour/colours.server"
import type { FirmOutcome } from "../firm/firms.server"
import type { ChangeOutcome } from "../photo/photos.server"
import type { DeactivateOutcome } from "./deactivate.server"
import type { SaveOutcome } from "./save.server"
import type { UnlockOutcome } from "./unlock.server"

export type SaveRequest = {
  readonly id: number | null
  readonly categoryId: number
  readonly version: number | null
  readonly values: FieldValues
  readonly vendors: readonly number[]
}

/** `NoAnswer`: nothing is known, and the same request may be sent again under its key. */
export type Unheard = { readonly _tag: "NoAnswer" } | { readonly _tag: "SessionEnded" }

/** What a form hears of its save. */
export type Heard = SaveOutcome | Unheard

/** `screen`: as which screen it was unlocked, if it was (decisions D-32). */
export const sendSave = (
  asked: SaveRequest,
  key: string,
  screen: string | undefined,
  request: typeof fetch = fetch,
): Promise<Heard> =>
  send<SaveOutcome>("/inventory/update/save", asked, { "idempotency-key": key, ...named(screen) }, request)

export type UnlockRequest = { readonly password: string; readonly id: number | null; readonly categoryId: number }

/** The password once more. It carries no key: each try is one of its own. */
export const sendUnlock = (asked: UnlockRequest, screen: string, request: typeof fetch = fetch) =>
  send<UnlockOutcome>(unlockPath, asked, named(screen), request)

/** The form as it is now, for a screen that was unlocked. */
export const askOpened = (of: Omit<UnlockRequest, "password">, screen: string) => formNow(of, named(screen))

async function formNow(
  { id, categoryId }: Omit<UnlockRequest, "password">,
  headers: Record<string, string>,
): Promise<InventoryForm | undefined> {
  const query = new URLSearchParams({ categoryId: String(categoryId), ...(id !== null && { id: String(id) }) })
  const response = await fetch(`${unlockPath}?${query}`, {
    headers: { accept: "application/json", ...headers },
    redirect: "manual",
  }).catch(() => undefined)
  return response?.ok ? ((await response.json()) as InventoryForm) : undefined
}

/** The form as it is now, as far as it is open to everybody who may see it. */
export const askForm = ({ id, categoryId }: Pick<InventoryForm, "id" | "categoryId">) => formNow({ id, categoryId }, {})

const unlockPath = "/inventory/update/unlock"
const named = (screen: string | undefined): Record<string, string> => (screen ? { [screenHeader]: screen } : {})

export const sendDeactivation = (id: number, key: string, request: typeof fetch = fetch) =>
  send<DeactivateOutcome>("/inventory/update/deactivate", { id }, { "idempotency-key": key }, request)

export type FirmChange =
  | { readonly what: "link"; readonly inventoryId: number; readonly vendorId: number; readonly statusId: number }
  | { readonly what: "price"; readonly inventoryId: number; readonly vendorId: number; readonly price: number }
  | ({ readonly what: "vendor"; readonly contact: Readonly<Record<string, string>> } & FirmFields)
  | ({ readonly what: "manufacturer" } & FirmFields)

type FirmFields = {
  readonly id: number | null
  readonly name: string
  readonly description: string
  readonly categories: readonly number[]
}

export const sendFirmChange = (asked: FirmChange, request: typeof fetch = fetch) =>
  send<FirmOutcome>("/inventory/update/firm-change", asked, { "idempotency-key": crypto.randomUUID() }, request)

export type PhotoChange =
  | { readonly what: "main"; readonly inventoryId: number; readonly id: number }
  | { readonly what: "remove"; readonly id: number; readonly ofColour: boolean }

export type ColourChange =
  | { readonly what: "create"; readonly key: string; readonly name: string; readonly code: string }
  | { readonly what: "add"; readonly inventoryId: number; readonly colourId: number }
  | {
      readonly what: "photos"
      readonly inventoryId: number
      readonly colourId: number
      readonly imageNames: readonly string[]
    }

export const sendColourChange = (asked: ColourChange, request: typeof fetch = fetch) =>
  send<ColourOutcome>("/inventory/update/colour-change", asked, { "idempotency-key": crypto.randomUUID() }, request)

export const sendPhotoChange = (asked: PhotoChange, key: string, request: typeof fetch = fetch) =>
  send<ChangeOutcome>("/inventory/update/photo-change", asked, { "idempotency-key": key }, request)

/** Posts to a route that answers in JSON; without an answer nothing is known of what it did. */
export async function send<Outcome>(
  path: string,
  body: object,
  headers: Record<string, string>,
  request: typeof fetch = fetch,
): Promise<Outcome | Unheard> {
  const response = await request(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "manual",
  }).catch(() => undefined)
  if (!response) return { _tag: "NoAnswer" }
  if (response.status === 401 || response.type === "opaqueredirect") return { _tag: "SessionEnded" }
  return response.ok ? ((await response.json()) as Outcome) : { _tag: "NoAnswer" }
}
