import { expect, test } from "../support/test"

test.use({ as: "owner" })

/** Pages with figures, over a year so that the demo's sales stand in them. */
const pages = [
  "/insight?days=365",
  "/insight/sales?days=365",
  "/insight/sales?days=365&by=product",
  "/insight/sales?days=365&by=center",
  "/insight/shrink?days=365",
  "/insight/turns?days=365",
  "/insight/turns?days=365&by=vendor",
  "/insight/receivables",
  "/insight/people?days=365",
  "/insight/moment",
  "/till",
]

/** A mean opens the sum that it is made of; scans of a station are told by the screen of stations. */
const told = (column: string) => column !== "Mean stock" && column !== "Waiting scans"

test("each number of the pages of insight opens a list that says the same number", async ({ page }) => {
  await page.goto("/insight/people")
  await page.getByRole("button", { name: "Show figures of people" }).click()
  await expect(page.getByRole("button", { name: "Show no figures of people" })).toBeVisible()
  let asked = 0
  for (const path of pages) {
    await page.goto(path)
    const figures = await page.locator("main table").evaluateAll((tables) =>
      tables.flatMap((table) => {
        const titles = [...table.querySelectorAll("th")].map(({ textContent }) => textContent ?? "")
        return [...table.querySelectorAll<HTMLAnchorElement>("td a[href]")].flatMap((link) => {
          const number = link.textContent ?? ""
          const column = titles[(link.closest("td") as HTMLTableCellElement).cellIndex] ?? ""
          return /^-?\$?\d[\d,]*(\.\d+)?$/.test(number) ? [{ number, column, href: link.href }] : []
        })
      }),
    )
    const wrong: string[] = []
    for (const { number, href } of figures.filter(({ column }) => told(column))) {
      const answer = await page.request.get(href)
      const lead = leadOf(await answer.text())
      asked++
      if (!numbersIn(lead).includes(number)) wrong.push(`${number} opens ${href}: ${answer.status()} ${lead}`)
    }
    expect(wrong, path).toEqual([])
  }
  expect(asked).toBeGreaterThan(100)
})

/** What a list says of all its rows, below its title. */
const leadOf = (html: string) =>
  /<h1[^>]*>.*?<\/h1>(.*?)<table/s
    .exec(html)?.[1]
    ?.replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ") ?? ""

const numbersIn = (text: string): readonly string[] => text.match(/-?\$?\d[\d,]*(\.\d+)?/g) ?? []
