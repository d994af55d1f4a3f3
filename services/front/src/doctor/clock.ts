import { serverState } from "@sightline/domain/db/condition"
import type { Reached } from "./database"
import { doubtful, type Finding, lasting, well } from "./finding"

/** Milliseconds that two clocks may differ. */
const most = 2_000

/** The database's clock must lie between its question and its answer; how far it lies outside is the difference. */
export async function clock({ serviceUrl }: Reached, now: () => number): Promise<Finding> {
  const before = now()
  const { now: there, zone } = await serverState(serviceUrl)
  const after = now()
  const ahead = there > after ? there - after : Math.min(0, there - before)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (Math.abs(ahead) <= most)
    return well("Clock", `this machine and the database agree (time zone ${here} here, ${zone} there).`)
  return doubtful(
    "Clock",
    `the database is ${lasting(Math.abs(ahead) / 1000)} ${ahead > 0 ? "ahead of" : "behind"} this machine. Let both follow a time server: codes of a second factor, links in mails and the order of scans depend on it.`,
  )
}
