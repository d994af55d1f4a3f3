import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { ImportBatchId } from "@sightline/model/import"
import { Effect, Schema } from "effect"

const asForm = ({ file, job, category, itemType, center, fields }: typeof Sent.Type) => {
  const form = new FormData()
  form.append("jobID", job)
  for (const [name, said] of Object.entries({ categoryID: category, itemType, centerID: center, fields }))
    if (said !== undefined) form.append(name, said)
  form.append("Workbook", file)
  return form
}

const Said = Schema.optional(Schema.NonEmptyString)
const Sent = Schema.Struct({
  file: Schema.instanceOf(File),
  job: Schema.NonEmptyString,
  category: Said,
  itemType: Said,
  center: Said,
  fields: Said,
})
const Job = Schema.Struct({ job: Schema.NonEmptyString })
export const check = act(Sent, (bff, sent) => bff.import.check({ payload: asForm(sent) }))
export const run = act(Sent, (bff, sent) => bff.import.run({ payload: asForm(sent) }))
export const cancel = act(Job, (bff, { job }) => bff.import.cancel({ payload: { job } }))
export const undo = act(Schema.Struct({ id: ImportBatchId }), (bff, { id }) => bff.import.undo({ payload: { id } }))
const progress = load(Job, (bff, { job }) => bff.import.progress({ urlParams: { job } }))

/** Checks a file. */
export const checkFile = async (args: ActionFunctionArgs) => Response.json(await check(args))
/** Imports the file. */
export const runFile = async (args: ActionFunctionArgs) => Response.json(await run(args))
/** Undoes the import. */
export const undoBatch = async (args: ActionFunctionArgs) => Response.json(await undo(args))
/** Cancels a check or an import. */
export const cancelJob = async (args: ActionFunctionArgs) => Response.json(await cancel(args))
/** The progress of a check or an import. */
export const jobProgress = async (args: LoaderFunctionArgs) => Response.json(await progress(args))

/** The source of a sample file and of what is said about a shop's: fields of the first category, categories, and the person's centers. */
export const importPage = load(Schema.Struct({}), (bff, _nothing, { session }) =>
  Effect.all(
    {
      form: bff.inventory.form({ payload: {} }),
      categories: bff.category.names({ urlParams: {} }),
      centers: Effect.succeed(session?.centers ?? []),
    },
    { concurrency: "unbounded" },
  ),
)

export type ImportOutcome = Awaited<ReturnType<typeof run>>
export type CancelOutcome = Awaited<ReturnType<typeof cancel>>
export type UndoOutcome = Awaited<ReturnType<typeof undo>>
