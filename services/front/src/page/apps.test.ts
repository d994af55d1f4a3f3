import { assert, describe, it } from "vitest"
import { makeApps } from "./apps"
import { stubBuild, stubBuilds, testFront } from "./test-front"

const answer = () => new Response()

describe("the three apps", () => {
  it("receive requests for their routes by the version of their build", () => {
    const apps = makeApps(stubBuilds(answer))
    const asked = (path: string) => apps.of(new URL(path, "http://localhost"), null).name
    assert.strictEqual(asked("/__manifest?version=site-version&p=/x"), "site")
    assert.strictEqual(asked("/__manifest?version=office-version&p=/"), "office")
    assert.strictEqual(asked("/kiosk/__manifest?version=kiosk-version"), "kiosk")
  })

  it("tell a page of an older build to reload", async () => {
    await using front = await testFront()
    const stale = await front.get("/__manifest?version=yesterday&p=/inventory")
    assert.strictEqual(stale.status, 204)
    assert.strictEqual(stale.headers["x-remix-reload-document"], "true")
    const current = await front.get("/__manifest?version=office-version&p=/inventory")
    assert.strictEqual(current.status, 200)
    assert.include(current.headers["cache-control"], "immutable")
  })

  it("refuse to start when one is built for another path than its own", () => {
    const builds = { ...stubBuilds(answer), kiosk: stubBuild("kiosk", answer, "/") }
    assert.throws(() => makeApps(builds), "The kiosk app is built for /")
  })
})
