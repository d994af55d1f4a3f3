import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"
import { changeStatus, dropDraft, keepDraft, saveOrder, sendOrder, unlock } from "./change.server"
import { readChoices, readProducts } from "./find.server"

type Read = (args: LoaderFunctionArgs) => Promise<unknown>
type Act = (args: ActionFunctionArgs) => Promise<unknown>

/** What the pages of vendor orders read and do, by the last part of the address. */
const reads: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["products", readProducts],
  ["choices", readChoices],
])

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["save", saveOrder],
  ["status", changeStatus],
  ["send", sendOrder],
  ["keep-draft", keepDraft],
  ["drop-draft", dropDraft],
  ["unlock", unlock],
])

export const loader = async (args: LoaderFunctionArgs) => {
  const read = reads.get(args.params.what ?? "")
  if (!read) throw notFound()
  return Response.json(await read(args))
}

export const action = async (args: ActionFunctionArgs) => {
  const act = acts.get(args.params.what ?? "")
  if (!act) throw notFound()
  return Response.json(await act(args))
}
