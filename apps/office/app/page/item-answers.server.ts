import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { assignItem, deleteAssignee, readAssignees, saveAssignee } from "../assignee/assignee.server"
import { readHistory } from "../history/history.server"
import { deactivateItem, deleteItem, linkBarcode } from "../inventory-item/change.server"
import { readForm } from "../inventory-item/form.server"
import { addQuantity, saveItem } from "../inventory-item/save.server"
import { addService, readServices } from "../maintenance/maintenance.server"
import { readNoteChoices, readNotes, saveNote } from "../note/note.server"

type Read = (args: LoaderFunctionArgs) => Promise<unknown>
type Act = (args: ActionFunctionArgs) => Promise<unknown>

/** What an item's dialogs read and do, by the last part of the address. */
const reads: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["form", readForm],
  ["history", readHistory],
  ["notes", readNotes],
  ["note-choices", readNoteChoices],
  ["services", readServices],
  ["assignees", readAssignees],
])

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["save", saveItem],
  ["add", addQuantity],
  ["deactivate", deactivateItem],
  ["delete", deleteItem],
  ["link", linkBarcode],
  ["note", saveNote],
  ["service", addService],
  ["assignee", saveAssignee],
  ["delete-assignee", deleteAssignee],
  ["assign", assignItem],
])

export const loader = (args: LoaderFunctionArgs) => {
  const read = reads.get(args.params.what ?? "")
  if (!read) throw notFound()
  return read(args)
}

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
