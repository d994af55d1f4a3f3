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
  expect((await activityState(database.serviceUrl)).oldest).toBe(null)
  const told = (state: object) => activityFindings({ ...busy, ...state }).map(lineOf)
  expect(told({ oldest: 601, connections: 91, mostConnections: 100 })).toEqual([
    expect.stringMatching(/^! Activity: a transaction has been open for 10 minutes/),
    expect.stringMatching(/^! Activity: 91 of 100 connections are open/),
  ])
  expect(told({ oldest: 600, connections: 90, mostConnections: 100, bytes: 2_340_000_000 })).toEqual([
    expect.stringMatching(/^✓ Activity: the database holds 2\.3 GB, 90 of 100 connections/),
  ])
})
