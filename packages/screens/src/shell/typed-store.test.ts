import "fake-indexeddb/auto"
import { expect, it } from "vitest"
import { typedStore } from "./typed-store"

const day = 24 * 60 * 60 * 1000

it("typed values are there for their user at that place, and nowhere else", async () => {
  const store = typedStore("typed-1")
  await store.keep("5.3 /admin/users/invite Invite", { firstName: ["Ida"] })
  await store.keep("5.4 /admin/users/invite Invite", { firstName: ["Other client"] })
  await store.keep("55.3 /admin/users/invite Invite", { firstName: ["Other person"] })
  expect([...(await store.under("5.3 /admin/users/invite "))]).toEqual([["Invite", { firstName: ["Ida"] }]])
  await store.forget("5.3 /admin/users/invite Invite")
  expect((await store.under("5.3 ")).size).toBe(0)
  expect((await store.under("5")).size).toBe(2)
})

it("after seven days they are gone, for everybody", async () => {
  const at = (time: number) => typedStore("typed-2", () => time)
  await at(0).keep("5.3 /a Form", { name: ["old"] })
  await at(day).keep("5.3 /a Other", { name: ["young"] })
  expect([...(await at(7 * day).under("6.3 ")).keys()]).toEqual([])
  expect([...(await at(0).under("5.3 /a ")).keys()]).toEqual(["Other"])
})
