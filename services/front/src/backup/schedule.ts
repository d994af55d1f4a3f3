import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { queueLayer } from "@sightline/domain/outbox/queue"
import { Effect, Layer } from "effect"
import type { BackupSchedule, Settings } from "../settings/settings"
import { backUp } from "./installation-backup"
import { keepTried, readTried, type Tried, trialOf } from "./tried"

/** The names of our own backups sort by the second in which they were begun; no other file is ever removed. */
const ours = /^sightline-\d{8}T\d{6}Z\.tar\.gz$/
const unfinished = /^sightline-\d{8}T\d{6}Z\.tar\.gz\.new-\d+$/
/** Milliseconds after which a draft belongs to a process that was killed. */
const forgotten = 86_400_000

type From = Pick<Settings, "data" | "database">

/** Restores a backup in a place of its own, and says what it found. */
type Attempt = (file: string, signal: AbortSignal) => Promise<Tried>

interface Made {
  readonly name: string
  readonly bytes: number
  readonly tried: Tried
  readonly removed: ReadonlyArray<string>
}

/**
 * Makes one backup in the folder and tries it, and only then removes the oldest of our own beyond those to keep. One that cannot
 * be restored takes no other's place, and the newest that was restored stays (decision 223).
 */
export async function backUpAndTidy(
  from: From,
  { folder, keep, attempt }: Pick<BackupSchedule, "folder" | "keep"> & { readonly attempt: Attempt },
  signal: AbortSignal,
  now = new Date(),
): Promise<Made> {
  const name = `sightline-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`
  const file = join(folder, name)
  const bytes = await backUp(file, from, () => undefined, signal)
  const tried = await attempt(file, signal)
  await keepTried(file, tried)
  const names = (await readdir(folder)).sort()
  const tooMany = await beyond(folder, names, keep)
  const drafts = names.filter((each) => unfinished.test(each))
  const ages = await Promise.all(drafts.map((each) => changedAt(join(folder, each))))
  const left = drafts.filter((_, nth) => now.getTime() - (ages[nth] ?? now.getTime()) > forgotten)
  const removed = [...tooMany, ...left]
  for (const each of removed) {
    await rm(join(folder, each), { force: true })
    await rm(trialOf(join(folder, each)), { force: true })
  }
  return { name, bytes, tried, removed }
}

/** Those to remove: the oldest that may be of use, and all but the last that are of none. */
async function beyond(folder: string, names: ReadonlyArray<string>, keep: number): Promise<ReadonlyArray<string>> {
  const own = await Promise.all(
    names
      .filter((name) => ours.test(name))
      .map(async (name) => ({ name, outcome: (await readTried(join(folder, name)))?.outcome })),
  )
  const usable = own.filter(({ outcome }) => outcome !== "failed")
  const proven = usable.findLast(({ outcome }) => outcome === "restored")
  const tooMany = usable.slice(0, -keep).filter((each) => each !== proven)
  const useless = own.filter(({ outcome }) => outcome === "failed").slice(0, -1)
  return [...tooMany, ...useless].map(({ name }) => name)
}

const logTried = ({ name, tried: { outcome, words } }: Made) => {
  switch (outcome) {
    case "restored":
      return Effect.logInfo("The backup was restored on trial", { name, words })
    case "failed":
      return Effect.logError("The backup cannot be restored; older ones stay", { name, words })
    case "untried":
      return Effect.logWarning("The backup was not tried", { name, words })
  }
}

/** A draft may be finished under our eyes. */
const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== "ENOENT") throw cause
    },
  )

/**
 * Backs up and tries it once a day while a process with this layer lives, one process for each day. The queue starts a day that was
 * missed by twelve hours or less, and tries a failed backup again. It has a runner of its own, because a backup may take
 * an hour; the end of the process does not wait for it.
 */
export const scheduledBackups = (url: string, from: From, schedule: BackupSchedule, attempt: Attempt) =>
  Layer.scopedDiscard(
    Effect.gen(function* () {
      const ending = new AbortController()
      yield* Layer.build(
        queueLayer({
          url,
          crontab: `${schedule.minute} ${schedule.hour} * * * backup ?fill=12h&max=5&queue=backup`,
          concurrency: 1,
          jobs: {
            backup: () =>
              Effect.tryPromise(() => backUpAndTidy(from, { ...schedule, attempt }, ending.signal)).pipe(
                Effect.tap(({ tried: _tried, ...made }) => Effect.logInfo("A backup was made", made)),
                Effect.tap(logTried),
                Effect.asVoid,
              ),
          },
        }),
      )
      // Runs before the runner's own end, which waits for its job.
      yield* Effect.addFinalizer(() => Effect.sync(() => ending.abort()))
    }),
  )
