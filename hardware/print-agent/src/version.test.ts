import { readFileSync } from "node:fs"
import { agentVersion, ageOf } from "@sightline/agent-api/print-job"
import { expect, it } from "vitest"

it("is packed under the version that it sends, which the server accepts as current", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
  expect(version).toBe(agentVersion)
  expect([agentVersion, "0.1.0", "0.1.9", "0.0.9", "0.10.0", "1.0.0", "1", "x", ""].map(ageOf)).toEqual([
    ...["current", "outdated", "outdated", "refused", "current", "current"],
    ...["refused", "refused", "refused"],
  ])
})
