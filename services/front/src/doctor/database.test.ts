import { createTestDatabase, saysThatItIsOld } from "@sightline/domain/db/test-server"
import { expect, inject, it } from "vitest"
import { readSettings } from "../settings/settings"
import { reachDatabase } from "./database"
import { lineOf } from "./finding"

it("the doctor names a Postgres that is too old, and one that is not", async () => {
  const database = await createTestDatabase(inject("postgres"))
  const secret = { SIGHTLINE_SECRET: "a secret that only tests know, 32 characters" }
  const outcome = readSettings({ ...secret, DATABASE_URL: database.serviceUrl }, import.meta.dirname)
  if (!outcome.ok) throw new Error(outcome.mistakes.join())
  const lines = async () => {
    const { findings, leave } = await reachDatabase(outcome.settings, 30_000, () => undefined)
    await leave()
    return findings.map(lineOf)
  }
  expect(await lines()).toEqual([
    expect.stringMatching(/^✓ Database \(DATABASE_URL\): .* answers, Postgres 1[5-9]\.\d+\.$/),
  ])
  await saysThatItIsOld(database)
  expect(await lines()).toEqual([
    expect.stringMatching(/^✗ Database \(DATABASE_URL\): .* is Postgres 14\.22: use version 15 or newer\.$/),
  ])
  await database.drop()
})
