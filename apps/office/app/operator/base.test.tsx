import { citiesListed, countriesListed, nothingListed, statusesListed } from "@sightline/fixtures/bff/base-table"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { BaseRowTaken, BaseRowUsed } from "@sightline/model/base-table"
import { OperatorSignedOut } from "@sightline/model/operator"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { baseWords, tableWords } from "./base-words"

const { visit, open, played } = office()
const path = "/installation/tables"
const headers = { cookie: "operator=ten-minutes" }

states("operator/base.route.tsx", {
  empty: {
    "countries come first: each with its code, and its states one press away": async () => {
      const asked = played.operator.baseRows(countriesListed)
      const { main, title } = await visit(path, { headers })
      expect(title).toBe("Shared lists · Sightline")
      expect(asked).toMatchObject([
        { payload: { token: "ten-minutes", table: "country", within: 0, words: "", page: 1 } },
      ])
      main.getByText("2 countries")
      const canada = within(main.getByRole("row", { name: /^Canada CA/ }))
      expect(canada.queryByRole("button", { name: "Remove Canada" })).toBeNull()
      expect(canada.getByRole("link", { name: "States of Canada: 13" }).getAttribute("href")).toBe(
        "/installation/tables?table=state&within=39",
      )
      main.getByRole("row", { name: "16:00 24/11/2026 UTC Olga Petrov Renamed Sealnd to Sealand" })
      main.getByRole("row", { name: "15:00 24/11/2026 UTC Olga Petrov Removed Atlantis" })
      const pages = within(main.getByRole("navigation", { name: "Pages of operators" }))
      expect(pages.getByRole("link", { current: "page" }).textContent).toBe(baseWords.title)
      const lists = within(main.getByRole("navigation", { name: baseWords.lists }))
      expect(lists.getByRole("link", { current: "page" }).textContent).toBe("Countries")
    },
    "the cities of a state lead up to it and to its country, and the address keeps search and page": async () => {
      const asked = played.operator.baseRows({ ...citiesListed, total: 120, page: 2 })
      const { main } = await visit(`${path}?table=city&within=60&words=cal&page=2`, { headers })
      expect(asked).toMatchObject([{ payload: { table: "city", within: 60, words: "cal", page: 2 } }])
      main.getByText("120 cities in Alberta")
      const way = within(main.getByRole("navigation", { name: baseWords.path }))
      expect(way.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
        "/installation/tables?table=country",
        "/installation/tables?table=state&within=39",
      ])
      main.getByRole("row", { name: /^Calgary Alberta, Canada/ })
      const pages = within(main.getByRole("navigation", { name: "Pages of cities" }))
      expect(pages.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe(
        "/installation/tables?table=city&within=60&words=cal&page=3",
      )
    },
    "a state and a city are added where they lie; a list of all of them says where": async () => {
      played.operator.baseRows({ ...citiesListed, inside: null })
      const { main } = await visit(`${path}?table=city`, { headers })
      main.getByText("To add a city, open its state first.")
      expect(main.queryByRole("button", { name: tableWords.city.add })).toBeNull()
    },
    "a status of the product keeps its name, or at least its place": async () => {
      played.operator.baseRows(statusesListed)
      const { main } = await visit(`${path}?table=status`, { headers })
      const buttons = (name: RegExp) =>
        within(main.getByRole("row", { name }))
          .queryAllByRole("button")
          .map(({ textContent }) => textContent)
      expect(buttons(/^Active Everything Kept by the product/)).toEqual([])
      expect(buttons(/^Sold Items/)).toEqual(["Rename"])
      expect(buttons(/^On loan Items/)).toEqual(["Rename", "Remove"])
    },
    "an empty list says what to do, and a search without a finding what was not found": async () => {
      played.operator.baseRows(nothingListed)
      ;(await visit(`${path}?table=status`, { headers })).main.getByText(baseWords.noneYet)
      ;(await visit(`${path}?table=status&words=x`, { headers })).main.getByText(baseWords.noneFound)
    },
    "a page that is no longer there leads to the last one": async () => {
      played.operator.baseRows({ ...nothingListed, total: 60, page: 9 })
      const { status, headers: sent } = await visit(`${path}?table=city&page=9`, { headers })
      expect([status, sent.get("location")]).toEqual([302, "/installation/tables?table=city&page=2"])
    },
    "a country is added with its letters, and the list shows it": async () => {
      played.operator.baseRows(countriesListed)
      const added = played.operator.addBaseRow({ id: 252 })
      const page = await open(path)
      await page.press(tableWords.country.add)
      const dialog = within(await page.findByRole("dialog", { name: "Add a country" }))
      page.typeInto(dialog.getByLabelText("Name"), " Ruritania ")
      page.typeInto(dialog.getByLabelText("Code"), "xr")
      await page.press(tableWords.country.add, dialog)
      await page.findByText("Ruritania is added")
      expect(added).toMatchObject([{ payload: { table: "country", within: 0, name: "Ruritania", code: "XR" } }])
    },
    "a row is renamed from the name that was read": async () => {
      played.operator.baseRows(countriesListed)
      const renamed = played.operator.renameBaseRow({ succeeded: true })
      const page = await open(path)
      await page.press("Rename Canada")
      const dialog = within(await page.findByRole("dialog", { name: "Rename Canada" }))
      page.typeInto(dialog.getByLabelText("Name"), "Kanada")
      await page.press("Rename", dialog)
      await page.findByText("It is called Kanada now")
      expect(renamed).toMatchObject([{ payload: { table: "country", id: 39, was: "Canada", name: "Kanada" } }])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.operator.baseRows(new Unavailable())
      expect((await visit(path, { headers })).status).toBe(503)
    },
  },
  refused: {
    "an address of no list is no page": async () => {
      for (const wrong of ["table=moon", "within=-1", "page=0", `words=${"x".repeat(61)}`])
        expect((await visit(`${path}?${wrong}`, { headers })).status, wrong).toBe(404)
    },
    "a name that another row has is told at its field": async () => {
      played.operator.baseRows(countriesListed)
      played.operator.renameBaseRow(new BaseRowTaken())
      const page = await open(path)
      await page.press("Rename Canada")
      const dialog = within(await page.findByRole("dialog", { name: "Rename Canada" }))
      page.typeInto(dialog.getByLabelText("Name"), "Sealand")
      await page.press("Rename", dialog)
      await dialog.findByText("Another one has this name or code. Please choose another.")
    },
    "a row that something names stays, and the page says so": async () => {
      played.operator.baseRows(countriesListed)
      played.operator.removeBaseRow(new BaseRowUsed())
      const page = await open(path)
      await page.press("Remove Sealand")
      await page.press("Remove", within(await page.findByRole("alertdialog", { name: "Remove Sealand?" })))
      await page.findByText(/^Something still names it, so it stays/)
    },
  },
  forbidden: {
    "somebody who is no operator, or no longer, types a password first": async () => {
      const asked = played.operator.baseRows(new OperatorSignedOut())
      const { status, headers: sent } = await visit(path)
      expect([status, sent.get("location")]).toEqual([302, "/installation"])
      expect(asked).toMatchObject([{ payload: { token: "none" } }])
    },
  },
})
