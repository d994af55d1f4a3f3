import type { FieldValues } from "@sightline/model/category-option"
import { send, type Unheard } from "../product/send-save"
import type { AssigneeOutcome, AssignOutcome, DeleteAssigneeOutcome, LoadedAssignees } from "./assignee.server"
import type { DeactivateOutcome, DeleteOutcome, LinkOutcome } from "./change.server"
import type { LoadedForm } from "./form.server"
import type { ServiceOutcome } from "./maintenance.server"
import type { NoteOutcome } from "./note.server"
import type { AddQuantityOutcome, SaveItemOutcome } from "./save.server"

const post = <Outcome>(what: string, body: object, key: string) =>
  send<Outcome>(`/inventory/update/item/${what}`, body, { "idempotency-key": key })

export type ItemSaveRequest = {
  readonly inventoryId: number
  readonly id: number | null
  readonly version: number | null
  readonly values: FieldValues
}

/** What the dialog of an item hears of its save. */
export type ItemHeard = SaveItemOutcome | AddQuantityOutcome | Unheard

export const sendItemSave = (asked: ItemSaveRequest, key: string): Promise<ItemHeard> =>
  post<SaveItemOutcome>("save", asked, key)

export const sendAddition = ({ version: _version, ...asked }: ItemSaveRequest, key: string): Promise<ItemHeard> =>
  post<AddQuantityOutcome>("add", asked, key)

export const sendItemDeactivation = (id: number, key: string) => post<DeactivateOutcome>("deactivate", { id }, key)

export const sendItemDeletion = (id: number, key: string) => post<DeleteOutcome>("delete", { id }, key)

/** An empty barcode unlinks. */
export const sendLink = (id: number, barcode: string, key: string) => post<LinkOutcome>("link", { id, barcode }, key)

export const sendNote = (asked: object, key: string) => post<NoteOutcome>("note", asked, key)

export const sendService = (asked: object, key: string) => post<ServiceOutcome>("service", asked, key)

export const sendAssignee = (asked: object, key: string) => post<AssigneeOutcome>("assignee", asked, key)

export const sendAssigneeDeletion = (id: number, key: string) =>
  post<DeleteAssigneeOutcome>("delete-assignee", { id }, key)

export const sendAssignment = (asked: object, key: string) => post<AssignOutcome>("assign", asked, key)

/** Those who look after items; nothing when there was no answer. */
export async function askPeople(): Promise<LoadedAssignees["assignees"] | undefined> {
  return (await read<LoadedAssignees>("/inventory/update/item/assignees?type=Item"))?.assignees
}

export const formPath = (inventoryId: number, itemId: number | null) =>
  `/inventory/update/item/form?inventoryId=${inventoryId}${itemId === null ? "" : `&itemId=${itemId}`}`

/** The fields of an item's form as they are now; nothing when there was no answer. */
export async function askItemFields(inventoryId: number, itemId: number | null) {
  return (await read<LoadedForm>(formPath(inventoryId, itemId)))?.form.fields
}

async function read<Loaded>(path: string): Promise<Loaded | undefined> {
  const response = await fetch(path, { headers: { accept: "application/json" }, redirect: "manual" }).catch(
    () => undefined,
  )
  return response?.ok ? ((await response.json()) as Loaded) : undefined
}
