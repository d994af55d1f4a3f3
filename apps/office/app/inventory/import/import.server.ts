import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { ImportBatchId } from "@sightline/model/import"
import { Schema } from "effect"

const asForm = (file: File) => {
  const form = new FormData()
  form.append("Workbook", file)
  return form
}

const Sent = Schema.Struct({ file: Schema.instanceOf(File) })
const check = act(Sent, (bff, { file }) => bff.import.check({ payload: asForm(file) }))
const run = act(Sent, (bff, { file }) => bff.import.run({ payload: asForm(file) }))
const undo = act(Schema.Struct({ id: ImportBatchId }), (bff, { id }) => bff.import.undo({ payload: { id } }))

/** What the file would do. */
export const checkFile = async (args: ActionFunctionArgs) => Response.json(await check(args))
/** The file is taken in. */
export const runFile = async (args: ActionFunctionArgs) => Response.json(await run(args))
/** What came in is taken back. */
export const undoBatch = async (args: ActionFunctionArgs) => Response.json(await undo(args))

export type ImportOutcome = Awaited<ReturnType<typeof run>>
export type UndoOutcome = Awaited<ReturnType<typeof undo>>
