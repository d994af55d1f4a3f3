import { activityState } from "@sightline/domain/db/condition"
import { createTestDatabase, lineTo } from "@sightline/domain/db/test-server"
import { expect, inject, it, onTestFinished } from "vitest"
import { activityFindings } from "./activity"
import { lineOf } from "./finding"

it("the doctor tells of a transaction that stays open, and of connections that run out", async () => {
  const { template, ...server } = inject("postgres")
  const database = await createTestDatabase(server, { template })
  onTestFinished(() => database.drop())
  const line = lineTo(database.serviceUrl)
  onTestFinished(() => line.end())
  await line.ask("begin; select 1")
  await line.ask("select pg_sleep(0.05)")
  const busy = await activityState(database.serviceUrl)
  expect(busy.oldest).toBeGreaterThanOrEqual(0.05)
  expect(busy.connections).toBeGreaterThanOrEqual(1)
  await line.ask("rollback")
  await line.ask("begin; select pg_advisory_xact_lock(9)")
  const behind = lineTo(database.serviceUrl)
  onTestFinished(() => behind.end())
  const waiting = behind.ask("select pg_advisory_xact_lock(9)")
  await expect.poll(async () => (await activityState(database.serviceUrl)).behindLocks).toBe(1)
  expect((await activityState(database.serviceUrl)).longestBehindLock).toBeGreaterThan(0)
  await line.ask("rollback")
  await waiting
  expect(await activityState(database.serviceUrl)).toMatchObject({ behindLocks: 0, longestBehindLock: null })
  expect((await activityState(database.serviceUrl)).oldest).toBe(null)
  const told = (state: object) => activityFindings({ ...busy, ...state }).map(lineOf)
  expect(told({ oldest: 601, connections: 91, mostConnections: 100 })).toEqual([
    expect.stringMatching(/^! Activity: a transaction has been open for 10 minutes/),
    expect.stringMatching(/^! Activity: 91 of 100 connections are open/),
  ])
  expect(told({ behindLocks: 2, longestBehindLock: 61 })).toEqual([
    expect.stringMatching(/^! Activity: 2 statements .* what another transaction holds, the first for 1 minute/),
  ])
  expect(told({ oldest: 600, connections: 90, mostConnections: 100, bytes: 2_340_000_000 })).toEqual([
    expect.stringMatching(/^✓ Activity: the database holds 2\.3 GB, 90 of 100 connections/),
  ])
})
