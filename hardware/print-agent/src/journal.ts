import { type FileHandle, mkdir, open, readFile, rename } from "node:fs/promises"
import { dirname } from "node:path"
import { AgentJob, JobEnd } from "@sightline/agent-api/print-job"
import { Schema } from "effect"

/** The journal's events of a job, in order. */
const Line = Schema.Union(
  Schema.Struct({ did: Schema.Literal("took"), job: AgentJob }),
  /** Written before the first byte leaves. */
  Schema.Struct({ did: Schema.Literal("began"), id: Schema.String }),
  Schema.Struct({
    did: Schema.Literal("ended"),
    id: Schema.String,
    state: JobEnd,
    detail: Schema.String,
    /** What the printer has read back from a radio tag. */
    tag: Schema.optionalWith(Schema.String, { exact: true }),
  }),
  /** The server knows the outcome, or the job is no longer ours. */
  Schema.Struct({ did: Schema.Literal("closed"), id: Schema.String }),
)
type Line = typeof Line.Type

export interface Kept {
  readonly job: AgentJob
  readonly state: "queued" | "sending" | JobEnd
  readonly detail: string
  readonly tag?: string | undefined
}

/**
 * The agent's memory: an append-only file, with each line on disk before the next step (decision 27). Whenever the
 * process dies, the file says how far every job has come.
 */
export class Journal {
  private readonly kept = new Map<string, Kept>()

  private constructor(private readonly file: FileHandle) {}

  /** A job that was being sent when the agent died is recorded as unknown: nobody can know more. */
  static async open(path: string): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const lines = await readLines(path)
    const before = new Map<string, Kept>()
    for (const line of lines) apply(before, line)
    // Compacts the journal: writes the open jobs to a new file and renames it atomically.
    const fresh = `${path}.new`
    const written = await open(fresh, "w", 0o600)
    for (const { job, state, detail, tag } of before.values()) {
      await written.write(textOf({ did: "took", job }))
      if (state === "queued") continue
      const isKnown = state !== "sending"
      const end = isKnown
        ? { state, detail, ...(tag !== undefined && { tag }) }
        : { state: "unknown" as const, detail: "The agent died while it was sending." }
      await written.write(textOf({ did: "ended", id: job.id, ...end }))
    }
    await written.sync()
    await written.close()
    await rename(fresh, path)
    const journal = new Journal(await open(path, "a", 0o600))
    for (const line of await readLines(path)) apply(journal.kept, line)
    return journal
  }

  /** All open jobs, oldest first. */
  jobs(): readonly Kept[] {
    return [...this.kept.values()]
  }

  /** A repeated job is taken once. */
  async took(job: AgentJob): Promise<void> {
    if (!this.kept.has(job.id)) await this.write({ did: "took", job })
  }

  began = (id: string) => this.write({ did: "began", id })
  ended = (id: string, state: JobEnd, detail: string, tag?: string) =>
    this.write({ did: "ended", id, state, detail, ...(tag ? { tag } : {}) })
  closed = (id: string) => this.write({ did: "closed", id })
  close = () => this.file.close()

  private async write(line: Line): Promise<void> {
    await this.file.write(textOf(line))
    await this.file.datasync()
    apply(this.kept, line)
  }
}

const encode = Schema.encodeSync(Schema.parseJson(Line))
const decode = Schema.decodeUnknownOption(Schema.parseJson(Line))
const textOf = (line: Line) => `${encode(line)}\n`

/** The process never acted on a truncated line. */
async function readLines(path: string): Promise<readonly Line[]> {
  const text = await readFile(path, "utf8").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return ""
    throw cause
  })
  return text.split("\n").flatMap((line) => {
    const read = decode(line)
    return read._tag === "Some" ? [read.value] : []
  })
}

function apply(kept: Map<string, Kept>, line: Line): void {
  if (line.did === "took") {
    kept.set(line.job.id, { job: line.job, state: "queued", detail: "" })
    return
  }
  const known = kept.get(line.id)
  if (!known) return
  if (line.did === "closed") kept.delete(line.id)
  else if (line.did === "began") kept.set(line.id, { ...known, state: "sending" })
  else kept.set(line.id, { ...known, state: line.state, detail: line.detail, tag: line.tag })
}
