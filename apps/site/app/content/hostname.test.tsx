import { layoutOf } from "@sightline/fixtures/bff/layout"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { ClientNotFound } from "@sightline/model/client"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()
const naalsio = layoutOf(clients.naalsio, { roles: null, group: "Complex" })

states("content/hostname.route.tsx", {
  empty: {
    "an address of no client is a page that does not exist": async () => {
      played.layout.get(({ urlParams }) => (urlParams.hostname ? new ClientNotFound() : naalsio))
      const page = await visit("/nobody")
      expect(page.status).toBe(404)
      expect(page.title).toBe("This page is unusable · Sightline")
      page.getByRole("heading", { name: "This page is unusable." })
    },
  },
  failed: {
    "a client's address that was never seen shows the usual words": async () => {
      played.layout.get(new Unavailable())
      const page = await visit("/unseen")
      expect(page.status).toBe(200)
      page.getByText("Layout settings could not be loaded")
      page.main.getByRole("heading", { level: 1, name: "See the day clearly" })
    },
  },
  refused: {
    "a client's own address asks for that client, and shows its words": async () => {
      const asked = played.layout.get(naalsio)
      const page = await visit("/Naalsio")
      expect(asked.map(({ urlParams }) => urlParams.hostname)).toContain("Naalsio")
      page.main.getByRole("heading", { level: 1, name: "Light by the water" })
      expect(page.title).toContain("Naalsio Vision")
    },
  },
  forbidden: "a client's address is for everybody",
})
