import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AgentJob } from "@sightline/agent-api/print-job"
import { PrintJobId } from "@sightline/model/print-job"
import { afterEach, beforeEach, expect, it } from "vitest"
import { Journal } from "./journal"

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"))
  path = join(folder, "deep", "jobs.jsonl")
})
afterEach(() => rm(folder, { recursive: true }))

const job = (number: number): AgentJob => ({
  id: PrintJobId.make(`01900000-0000-7000-8000-00000000000${number}`),
  printer: "desk",
  document: { kind: "label", symbology: "QR", code: "oes.1", text: ["^XA\n"], media: "50x25" },
})

const seen = (journal: Journal) => journal.jobs().map(({ job: { id }, state }) => [id.slice(-1), state])

it("knows after a crash how far each job has come, and calls the one being sent unknown", async () => {
  const journal = await Journal.open(path)
  for (const number of [1, 2, 3, 4]) await journal.took(job(number))
  await journal.took(job(4))
  await journal.began(job(1).id)
  await journal.ended(job(1).id, "printed", "")
  await journal.began(job(2).id)
  await journal.began(job(3).id)
  await journal.ended(job(3).id, "sent", "")
  await journal.closed(job(3).id)
  // The process ends here, half way through a line, without closing anything.
  await appendFile(path, '{"did":"ended","id":"0190')
  const again = await Journal.open(path)
  expect(seen(again)).toEqual([
    ["1", "printed"],
    ["2", "unknown"],
    ["4", "queued"],
  ])
  expect(again.jobs()[2]?.job).toEqual(job(4))
  await again.began(job(4).id)
  expect(seen(await Journal.open(path)).at(-1)).toEqual(["4", "unknown"])
  expect(await readFile(path, "utf8")).not.toContain(job(3).id)
})
