import type { ImportProblem, ImportReport } from "@sightline/model/import"
import type { ImportOutcome, UndoOutcome } from "./import.server"

type Unheard = { readonly _tag: "NoAnswer" } | { readonly _tag: "SessionEnded" }

/** As much of an answer as the page shows. */
export type ImportHeard = {
  readonly _tag: ImportOutcome["_tag"] | Unheard["_tag"]
  readonly value?: ImportReport
  readonly problems?: readonly ImportProblem[]
}
export type UndoHeard = { readonly _tag: UndoOutcome["_tag"] | Unheard["_tag"]; readonly codes?: readonly string[] }

async function ask<Heard>(path: string, init: RequestInit, request: typeof fetch): Promise<Heard | Unheard> {
  const response = await request(path, { method: "POST", redirect: "manual", ...init }).catch(() => undefined)
  if (!response) return { _tag: "NoAnswer" }
  if (response.status === 401 || response.type === "opaqueredirect") return { _tag: "SessionEnded" }
  return response.ok ? ((await response.json()) as Heard) : { _tag: "NoAnswer" }
}

function formOf(file: File) {
  const form = new FormData()
  form.append("file", file)
  return form
}

const json = { accept: "application/json" }

export const askCheck = (file: File, request: typeof fetch = fetch) =>
  ask<ImportHeard>("/inventory/import/check", { headers: json, body: formOf(file) }, request)

export const askRun = (file: File, key: string, request: typeof fetch = fetch) =>
  ask<ImportHeard>(
    "/inventory/import/run",
    { headers: { ...json, "idempotency-key": key }, body: formOf(file) },
    request,
  )

export const askUndo = (id: number, key: string, request: typeof fetch = fetch) =>
  ask<UndoHeard>(
    "/inventory/import/undo",
    {
      headers: { ...json, "idempotency-key": key, "content-type": "application/json" },
      body: JSON.stringify({ id }),
    },
    request,
  )

const many = (count: number, what: string) => `${count.toLocaleString("en-US")} ${what}`

/** What a file does or would do, in one line. */
export const countsOf = ({ created, changed, unchanged }: ImportReport, isDone: boolean): string =>
  [
    many(created, isDone ? "created" : "to create"),
    many(changed, isDone ? "changed" : "to change"),
    many(unchanged, "as they are"),
  ].join(", ")

const failures: Partial<Record<ImportHeard["_tag"], string>> = {
  NotATable:
    "This is no table of products. Only an .xlsx or a .csv with a row of titles and at most 5000 rows can be imported.",
  ImportRefused: "Some rows need a correction. Nothing of the file was taken.",
  SessionEnded: "Your session has ended. Sign in again, then choose the file again.",
  RoleRefused: "Your role does not allow this.",
}

/** Why nothing came of it. */
export const whyNot = ({ _tag }: ImportHeard): string =>
  failures[_tag] ?? "There was no answer. Nothing was taken twice; try again."
