import { existsSync } from "node:fs"
import { join } from "node:path"
import { pageAt, pages } from "@sightline/model/role-table"
import { assert, describe, it } from "vitest"
import { fileAddresses } from "./body"
import { type AppName, appNames, appOf } from "./paths"

interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}

const apps = join(import.meta.dirname, "../../../../apps")

/** Every address of an app as the browser requests it, with parameters filled in. */
async function addressesOf(name: AppName): Promise<string[]> {
  const file = join(apps, name, "app/routes.ts")
  if (!existsSync(file)) return []
  const { default: routes } = (await import(file)) as { default: Route[] | Promise<Route[]> }
  return (await routes).flatMap((route) => addresses(route, name === "kiosk" ? "/kiosk" : ""))
}

function addresses({ path = "", children = [] }: Route, above: string): string[] {
  const filled = path.replace(/:\w+\??/g, "12").replace(/^\//, "")
  const here = filled === "" ? above : `${above}/${filled}`
  return [here === "" ? "/" : here, ...children.flatMap((child) => addresses(child, here))]
}

describe("the table of paths", () => {
  it.each(appNames)("leads every address of the %s app to it, in any letter case", async (name) => {
    for (const address of (await addressesOf(name)).filter((address) => !address.endsWith("*"))) {
      assert.strictEqual(appOf(address), name, address)
      assert.strictEqual(appOf(address.toUpperCase()), name, address)
    }
  })

  it.each(["site", "office"] as const)("every address of the %s app has its line in the role table", async (name) => {
    const without = (await addressesOf(name)).filter(
      // A client's own address is data, not a page.
      (address) => !address.endsWith("*") && address !== "/12" && pageAt(address)?.app !== name,
    )
    assert.deepStrictEqual(without, [])
  })

  it("every address that accepts files belongs to the office", async () => {
    const known = await addressesOf("office")
    assert.deepStrictEqual(
      fileAddresses.filter((address) => !known.includes(address)),
      [],
    )
  })

  it("every line of the role table has an address, so that no menu leads to a missing page", async () => {
    for (const name of ["site", "office"] as const) {
      const known = new Set((await addressesOf(name)).map((address) => address.toLowerCase()))
      const without = pages.filter(({ app, path }) => app === name && !known.has(path))
      assert.deepStrictEqual(without, [])
    }
  })
})
