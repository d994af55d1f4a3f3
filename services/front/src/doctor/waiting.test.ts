import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { PlaceNow } from "@sightline/domain/lane/places-now"
import { expect, it } from "vitest"
import { placePairs } from "../metric/places"
import { prometheusText } from "../metric/prometheus"
import { readSettings } from "../settings/settings"
import { lineOf } from "./finding"
import { waiting } from "./waiting"

const none = { held: 0, waiting: 0, longest: 0, refused: 0 }
const nobody = { client: none, visitors: none, installation: none }
const calm: ReadonlyArray<PlaceNow> = [
  { name: "database", size: 10, kinds: { ...nobody, client: { ...none, held: 2, refused: 4 } }, busiest: [] },
  { name: "password", size: 2, kinds: nobody, busiest: [] },
]
const crowded: ReadonlyArray<PlaceNow> = [
  ...calm,
  {
    name: "paper",
    size: 2,
    kinds: { ...nobody, client: { held: 1, waiting: 12, longest: 61.5, refused: 0 } },
    busiest: [{ client: 3, held: 1, waiting: 12 }],
  },
]
const calmly = expect.stringMatching(
  /^✓ .*: nothing waits .* Taken: database 2 of 10, password 0 of 2\..*: database 4\.$/,
)
const crowdedly =
  "! Waiting work: paper: work of clients waits (12 pieces), the first for 1 minute. 1 of 2 are taken. Most waits of client 3 (12 waiting, 1 at work). Each client waits behind its own work alone."

const linesOf = async (METRICS_LISTEN: string, own?: () => ReadonlyArray<PlaceNow>) => {
  const outcome = readSettings({ METRICS_LISTEN }, import.meta.dirname)
  if (!outcome.ok) throw new Error(outcome.mistakes.join())
  return (await waiting(outcome.settings, own)).map(lineOf)
}

it("the doctor tells who waits in its own process, and for what", async () => {
  expect(await linesOf("", () => calm)).toEqual([calmly])
  expect(await linesOf("", () => crowded)).toEqual([crowdedly])
})

it("the doctor asks another process for it where that tells its metrics, and says so where none does", async () => {
  let places = calm
  let status = 200
  const server = createServer((_, response) =>
    response.writeHead(status, { connection: "close" }).end(prometheusText(placePairs(places))),
  )
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const close = () => new Promise((closed) => server.close(closed))
  const { port } = server.address() as AddressInfo
  expect(await linesOf(`127.0.0.1:${port}`)).toEqual([calmly])
  places = crowded
  expect(await linesOf(`0.0.0.0:${port}`)).toEqual([crowdedly])
  status = 500
  expect(await linesOf(`127.0.0.1:${port}`)).toEqual([
    `! Waiting work: METRICS_LISTEN (127.0.0.1:${port}) answers 500.`,
  ])
  server.closeAllConnections()
  await close()
  expect(await linesOf(`127.0.0.1:${port}`)).toEqual([
    expect.stringMatching(/^– Waiting work: no process tells of it at METRICS_LISTEN \(127.*ECONNREFUSED/),
  ])
  expect(await linesOf("")).toEqual([expect.stringMatching(/^– Waiting work: .* METRICS_LISTEN, which is not set/)])
})
