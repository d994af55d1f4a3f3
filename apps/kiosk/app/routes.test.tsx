import { unproven } from "@sightline/fixtures/page/proven"
import { expect, it } from "vitest"
import routes from "./routes"

it("every route of the station has a test of its states beside it", () => {
  expect(unproven(import.meta.dirname, routes)).toEqual([])
})
