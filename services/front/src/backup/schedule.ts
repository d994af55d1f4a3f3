import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { queueLayer } from "@sightline/domain/outbox/queue"
import { Effect, Layer } from "effect"
import type { BackupSchedule, Settings } from "../settings/settings"
import { backUp } from "./installation-backup"

/** The names of our own backups sort by the second in which they were begun; no other file is ever removed. */
const ours = /^sightline-\d{8}T\d{6}Z\.tar\.gz$/
const unfinished = /^sightline-\d{8}T\d{6}Z\.tar\.gz\.new-\d+$/
/** Milliseconds after which a draft belongs to a process that was killed. */
const forgotten = 86_400_000

type From = Pick<Settings, "data" | "database">

/** Makes one backup in the folder, and only then removes the oldest of our own beyond those to keep. */
export async function backUpAndTidy(
  from: From,
  { folder, keep }: Pick<BackupSchedule, "folder" | "keep">,
  signal: AbortSignal,
  now = new Date(),
): Promise<{ readonly name: string; readonly bytes: number; readonly removed: ReadonlyArray<string> }> {
  const name = `sightline-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`
  const bytes = await backUp(join(folder, name), from, () => undefined, signal)
  const names = (await readdir(folder)).sort()
  const tooMany = names.filter((each) => ours.test(each)).slice(0, -keep)
  const drafts = names.filter((each) => unfinished.test(each))
  const ages = await Promise.all(drafts.map((each) => changedAt(join(folder, each))))
  const left = drafts.filter((_, nth) => now.getTime() - (ages[nth] ?? now.getTime()) > forgotten)
  const removed = [...tooMany, ...left]
  for (const each of removed) await rm(join(folder, each), { force: true })
  return { name, bytes, removed }
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
 * Backs up once a day while a process with this layer lives, one process for each day. The queue starts a day that was
 * missed by twelve hours or less, and tries a failed backup again. It has a runner of its own, because a backup may take
 * an hour; the end of the process does not wait for it.
 */
export const scheduledBackups = (url: string, from: From, schedule: BackupSchedule) =>
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
              Effect.tryPromise(() => backUpAndTidy(from, schedule, ending.signal)).pipe(
                Effect.tap((made) => Effect.logInfo("A backup was made", made)),
                Effect.asVoid,
              ),
          },
        }),
      )
      // Runs before the runner's own end, which waits for its job.
      yield* Effect.addFinalizer(() => Effect.sync(() => ending.abort()))
    }),
  )
