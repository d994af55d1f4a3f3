import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RelocationCodeUnknown } from "@sightline/model/relocation"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const place = { _tag: "Place" as const, name: "Downtown / Bin 4", values: [{ code: "Bin", value: "4" }] }

states("relocation/scanned.route.ts", {
  empty: {
    "a place is told with the places around it": async () => {
      const asked = played.relocation.scan(place)
      expect(JSON.parse((await visit("/relocate/scanned?code=lake.l.4", { as })).text)).toEqual(place)
      expect(asked).toMatchObject([{ urlParams: { code: "lake.l.4" } }])
    },
  },
  failed: {
    "a code that nobody reads has the status of a failure": async () => {
      played.relocation.scan(new Unavailable())
      expect((await visit("/relocate/scanned?code=x", { as })).status).toBe(503)
    },
  },
  refused: {
    "an unknown code is told as unknown, and no code does not exist": async () => {
      played.relocation.scan(new RelocationCodeUnknown())
      expect(JSON.parse((await visit("/relocate/scanned?code=x", { as })).text)).toEqual({ _tag: "Unknown" })
      expect((await visit("/relocate/scanned", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "a visitor reads nothing": async () => {
      const asked = played.relocation.scan(place)
      expect((await visit("/relocate/scanned?code=x")).status).not.toBe(200)
      expect(asked).toEqual([])
    },
  },
})
