import { layoutOf } from "@sightline/fixtures/bff/layout"
import { waitAMinute } from "@sightline/fixtures/page/browse"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()

states("content/request-an-appointment.route.ts", {
  empty: {
    "it leads to the client's booking page, or where there is none to the contact page": async () => {
      expect((await visit("/request-an-appointment")).location).toBe("https://example.com/?booking")
      waitAMinute()
      played.layout.get(layoutOf(clients.hillcrest, { roles: null, group: "Simple" }))
      expect((await visit("/request-an-appointment")).location).toBe("/contact")
    },
  },
  failed: {
    "where the client's layout cannot be asked it leads where the client last said": async () => {
      await visit("/request-an-appointment")
      played.layout.get(new Unavailable())
      waitAMinute()
      expect((await visit("/request-an-appointment")).location).toMatch(
        /^(https:\/\/example\.com\/\?booking|\/contact)$/,
      )
    },
  },
  refused: "it takes nothing",
  forbidden: "it is for everybody",
})
