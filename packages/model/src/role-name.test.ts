import { expect, it } from "vitest"
import { rolesUpTo, strongest } from "./role-name"

it("the strongest role counts, and reaches down to the weakest", () => {
  expect([strongest(["webUser", "admin"]), strongest([])]).toEqual(["admin", undefined])
  expect(rolesUpTo(["webUser", "admin"])).toEqual(["admin", "warehouse", "webUser"])
  expect(rolesUpTo(["superAdmin"])).toEqual(["superAdmin", "owner", "admin", "warehouse", "webUser"])
  expect(rolesUpTo([])).toEqual([])
})
