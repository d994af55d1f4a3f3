import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect } from "vitest"
import { kiosk } from "../test-pages"

const { visit } = kiosk()

states("live/live.route.ts", {
  empty: {
    "a signed-in person is told what changes": async () => {
      const stream = () => new Response("event: change\n\n", { headers: { "Content-Type": "text/event-stream" } })
      const answer = await visit("/kiosk/live", { as: users.staff, context: { live: stream } })
      expect(answer.headers.get("content-type")).toBe("text/event-stream")
      expect(answer.text).toContain("event: change")
    },
  },
  failed: "it asks nobody",
  refused: "it takes nothing",
  forbidden: {
    "nobody without a session is told anything": async () => {
      const answer = await visit("/kiosk/live")
      expect(answer.status).toBe(401)
      expect(JSON.parse(answer.text)).toEqual({ _tag: "SessionEnded" })
    },
  },
})
