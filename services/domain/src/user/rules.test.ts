import { assert, describe, it } from "@effect/vitest"
import { centersAfter, mayGive } from "./rules"

describe("who administers whom", () => {
  it("users give roles up to their own, whatever else they hold", () => {
    assert.isTrue(mayGive(["admin", "webUser"], ["admin", "warehouse", "webUser"]))
    assert.isFalse(mayGive(["admin", "webUser"], ["owner"]))
    assert.isTrue(mayGive(["superAdmin"], ["superAdmin", "owner"]))
    assert.isFalse(mayGive(["owner"], ["webUser", "superAdmin"]))
    assert.isTrue(mayGive(["warehouse"], []))
    assert.isFalse(mayGive([], ["webUser"]))
  })

  it("nobody changes a stronger user; equals may", () => {
    assert.isTrue(mayGive(["admin"], ["admin", "webUser"]))
    assert.isFalse(mayGive(["admin"], ["webUser", "owner"]))
    assert.isTrue(mayGive(["owner"], []))
  })

  it("centers that the caller does not have stay as they are", () => {
    assert.deepStrictEqual(centersAfter([1, 2, 9], [2, 3], [1, 2, 3]), [2, 3, 9])
    assert.deepStrictEqual(centersAfter([], [], [1]), [])
  })
})
