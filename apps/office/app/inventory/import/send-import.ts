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

function formOf(file: File, job: string) {
  const form = new FormData()
  form.append("job", job)
  form.append("file", file)
  return form
}

const json = { accept: "application/json" }

export const askCheck = (file: File, job: string, request: typeof fetch = fetch) =>
  ask<ImportHeard>("/inventory/import/check", { headers: json, body: formOf(file, job) }, request)

/** The key of the request is the name of its job as well: asked again it is the same one. */
export const askRun = (file: File, key: string, request: typeof fetch = fetch) =>
  ask<ImportHeard>(
    "/inventory/import/run",
    { headers: { ...json, "idempotency-key": key }, body: formOf(file, key) },
    request,
  )

/** Gives a job up; what came of it, the job itself answers. */
export const askCancel = (job: string, request: typeof fetch = fetch) =>
  ask<{ readonly _tag: string }>(
    "/inventory/import/cancel",
    { headers: { ...json, "content-type": "application/json" }, body: JSON.stringify({ job }) },
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

type Counts = Pick<ImportReport, "created" | "changed" | "unchanged">

/** What a file does or would do with one kind of thing, in one line. */
export const countsOf = ({ created, changed, unchanged }: Counts, isDone: boolean): string =>
  [
    many(created, isDone ? "created" : "to create"),
    many(changed, isDone ? "changed" : "to change"),
    many(unchanged, "as they are"),
  ].join(", ")

const total = ({ created, changed, unchanged }: Counts) => created + changed + unchanged

/** The lines of a report: of products, of items, or of both, as far as the file speaks of them. */
export const linesOf = (report: ImportReport, isDone: boolean): readonly string[] => {
  const lines = [
    ...(total(report) > 0 ? [`Products: ${countsOf(report, isDone)}`] : []),
    ...(total(report.items) > 0 ? [`Items: ${countsOf(report.items, isDone)}`] : []),
  ]
  return lines.length > 0 || report.problems.length > 0 ? lines : ["There is no row in it."]
}

/** Whether the file would change anything at all. */
export const doesSomething = ({ created, changed, items }: ImportReport) =>
  created + changed + items.created + items.changed > 0

const failures: Partial<Record<ImportHeard["_tag"], string>> = {
  NotATable:
    "This is no table of products or items. Only an .xlsx or a .csv with a row of titles and at most 5000 rows a sheet can be imported.",
  ImportCancelled: "Cancelled. Nothing of the file was taken.",
  ImportRefused: "Some rows need a correction. Nothing of the file was taken.",
  SessionEnded: "Your session has ended. Sign in again, then choose the file again.",
  RoleRefused: "Your role does not allow this.",
}

/** Why nothing came of it. */
export const whyNot = ({ _tag }: ImportHeard): string =>
  failures[_tag] ?? "There was no answer. Nothing was taken twice; try again."
