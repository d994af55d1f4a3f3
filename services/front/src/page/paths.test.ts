import { assert, describe, it } from "vitest"
import { appOf, kioskSpelling } from "./paths"

describe("the table of paths", () => {
  it("gives visitors' pages to the site, /kiosk to the kiosk and the rest to the office", () => {
    for (const path of [
      "/",
      "/home-login",
      "/faq",
      "/_root.data",
      "/home-login.data",
      "/terms/",
      "/naalsio",
      "/kiosks",
      "/x.data",
    ]) {
      assert.strictEqual(appOf(path), "site", path)
    }
    for (const path of ["/kiosk", "/kiosk/", "/kiosk/scan-remove", "/kiosk/scan-remove.data", "/kiosk/.data"]) {
      assert.strictEqual(appOf(path), "kiosk", path)
    }
    for (const path of ["/scan-remove", "/inventory/update/12", "/home/x", "/switch-client", "/scan-remove.data"]) {
      assert.strictEqual(appOf(path), "office", path)
    }
  })

  it("ignores letter case", () => {
    assert.strictEqual(appOf("/FAQ"), "site")
    assert.strictEqual(appOf("/Kiosk/Scan-Remove"), "kiosk")
    assert.strictEqual(appOf("/Home-Login.data"), "site")
    assert.strictEqual(appOf("/Scan-Remove"), "office")
  })

  it("spells /kiosk so that the browser sends the kiosk's cookie", () => {
    assert.strictEqual(kioskSpelling("/Kiosk/Scan-Remove"), "/kiosk/Scan-Remove")
    assert.strictEqual(kioskSpelling("/KIOSK"), "/kiosk")
    assert.strictEqual(kioskSpelling("/kiosk.data"), "/kiosk/.data")
    assert.isNull(kioskSpelling("/kiosk/scan-remove"))
    assert.isNull(kioskSpelling("/Kiosks"))
    assert.isNull(kioskSpelling("//Kiosk"))
  })
})
