import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { writeArchive } from "../backup/archive-write"
import { keepTried, type Tried } from "../backup/tried"
import { backups } from "./backups"

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-backups-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const now = Date.parse("2026-11-30T06:00:00Z")
const hours = (ago: number) => new Date(now - ago * 3_600_000)

async function* about(madeAt: Date) {
  yield { path: "about.json", text: JSON.stringify({ sightline: 1, kind: "embedded", madeAt, platform: "linux-x64" }) }
}

/** A backup so many hours old, and what its trial found an hour later. */
async function aBackup(ago: number, outcome?: Tried["outcome"], words = "") {
  const file = join(folder, `at-${100 - ago}.tar.gz`)
  await writeArchive(file, about(hours(ago)))
  if (outcome) await keepTried(file, { at: hours(ago - 1), outcome, words })
  return file
}

const look = (kind: "embedded" | "named" = "embedded") =>
  backups(
    {
      backups: folder,
      backupSchedule: undefined,
      database:
        kind === "embedded"
          ? { kind }
          : { kind, url: "", migrationUrl: undefined, directUrl: "", pooler: "none", readUrl: undefined },
    },
    () => now,
  )

test("a backup that was restored on trial is well, and says when both happened", async () => {
  await aBackup(5, "restored")
  expect(await look()).toMatchObject({
    mark: "✓",
    words: expect.stringMatching(/at-95\.tar\.gz in .*, 5 hours old; it was restored on trial 4 hours ago\.$/),
  })
})

test("one that cannot be restored is wrong, with what is the matter, the last that can, and the next step", async () => {
  await aBackup(30, "restored")
  const bad = await aBackup(5, "failed", "It cannot be read: unexpected end of file.")
  const found = await look()
  expect(found.mark).toBe("✗")
  expect(found.words).toContain("cannot be restored: It cannot be read: unexpected end of file.")
  expect(found.words).toContain("The last that was restored on trial is at-70.tar.gz, 1 day ago. Older ones stay.")
  expect(found.words).toContain(`npm run restore -- ${bad} --try`)
})

test("one whose very head is damaged is not passed over for an older one", async () => {
  await aBackup(30, "restored")
  const bad = await aBackup(5, "failed", "It is no archive.")
  await writeFile(bad, "nothing of use")
  expect(await look()).toMatchObject({ mark: "✗", words: expect.stringContaining("at-95.tar.gz") })
})

test("one that was not tried says why; only a dump of one's own Postgres is well so", async () => {
  await aBackup(5, "untried", "A trial takes about 9.0 GB.")
  expect(await look()).toMatchObject({
    mark: "!",
    words: expect.stringContaining("was not tried. A trial takes about 9.0 GB. None here was restored on trial."),
  })
  expect((await look("named")).mark).toBe("✓")
})

test("one that nobody tried says how", async () => {
  await aBackup(5)
  expect(await look()).toMatchObject({ mark: "✓", words: expect.stringContaining("--try does") })
})

test("an old one deserves a look, whatever its trial said", async () => {
  await aBackup(60, "restored")
  expect(await look()).toMatchObject({ mark: "!", words: expect.stringContaining("2 days old. BACKUP_AT") })
})
