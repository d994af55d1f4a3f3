import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { readSettings } from "../settings/settings"
import { lookForOperators } from "./for-operators"

const checkout = join(import.meta.dirname, "../../../..")
const password = "nobody-may-read-this"
const secret = "a secret that only tests know, 32 characters"

it("operators are told the doctor's lines without a secret, by one look for all who ask meanwhile", async () => {
  const data = await mkdtemp(join(tmpdir(), "sightline-look-"))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const outcome = readSettings(
    {
      ...{ SIGHTLINE_DATA: data, SIGHTLINE_SECRET: secret, SIGHTLINE_DEMO: "on" },
      DATABASE_URL: `postgres://app:${password}@127.0.0.1:1/sightline`,
      SMTP_URL: `smtp://me:${password}@127.0.0.1:1`,
    },
    checkout,
  )
  if (!outcome.ok) throw new Error(outcome.mistakes.join())
  const look = lookForOperators(outcome.settings, checkout)
  const [lines, same] = await Promise.all([Effect.runPromise(look), Effect.runPromise(look)])
  expect(same).toBe(lines)
  expect(await Effect.runPromise(look)).not.toBe(lines)
  expect(lines.map(({ part, state }) => [part, state])).toEqual([
    ["Settings", "doubtful"],
    ["Database (DATABASE_URL)", "wrong"],
    ...["Service role", "Row security", "Migrations", "Clock", "Activity"].map((part) => [part, "unlooked"]),
    ["Waiting work", "well"],
    ["Disk", expect.stringMatching(/^(well|doubtful)$/)],
    ["Files", "well"],
    ["Mail", "wrong"],
    ...["Job queue", "Print agents", "Backups"].map((part) => [part, "unlooked"]),
  ])
  for (const hidden of [password, secret]) expect(JSON.stringify(lines)).not.toContain(hidden)
})
