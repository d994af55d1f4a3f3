import { playedHome } from "@sightline/fixtures/bff/home"
import { layoutOf } from "@sightline/fixtures/bff/layout"
import { within } from "@sightline/fixtures/page/within"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { LayoutPreviewNotFound } from "@sightline/model/layout-settings"
import { expect, it } from "vitest"
import { site } from "../test-pages"

const { visit, played } = site()
const draft = (viewer: "visitor" | "staff") => ({
  viewer,
  layout: layoutOf(clients.naalsio, { roles: viewer === "staff" ? ["webUser"] : null, group: "Complex" }),
  until: new Date("2026-11-25T16:00:00Z"),
})

it("a preview shows the words of the draft with a bar that leads to its other pages, and nobody signed in", async () => {
  playedHome(played)
  const asked = played.layout.preview(draft("visitor"))
  const page = await visit("/home?preview=5.visitor.1.x", { as: users.owner })
  expect(asked).toMatchObject([{ urlParams: { token: "5.visitor.1.x" } }])
  page.main.getByRole("heading", { level: 1, name: "Light by the water" })
  const bar = within(page.getByRole("region", { name: "Preview" }))
  bar.getByText(/as a visitor sees it/)
  expect(bar.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe("/contact?preview=5.visitor.1.x")
  expect(page.queryByText(users.owner.firstName)).toBeNull()
})

it("a preview whose hour is over, or that nobody made, is a page that does not exist", async () => {
  played.layout.preview(new LayoutPreviewNotFound())
  const page = await visit("/home?preview=made-up")
  expect(page.status).toBe(404)
  page.getByRole("heading", { name: "This page is unusable." })
})

it("a page without a token shows no bar", async () => {
  const page = await visit("/home")
  expect(page.queryByRole("region", { name: "Preview" })).toBeNull()
})
