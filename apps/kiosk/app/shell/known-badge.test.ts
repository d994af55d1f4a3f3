import { badgeCode } from "@sightline/model/badge-code"
import { expect, it } from "vitest"
import { forgetBadge, isKnownBadge, recallBadge, rememberBadge } from "./known-badge"

const mine = badgeCode("oes", "abcdefghijklmnopqrstuvwxyz")
const other = badgeCode("oes", "bbcdefghijklmnopqrstuvwxyz")

it("a station knows the badge that began its session again, and keeps nothing that tells it", async () => {
  const facts = new Map<string, unknown>()
  const store = {
    keep: async (name: string, fact: unknown) => void facts.set(name, fact),
    recall: async (name: string) => facts.get(name),
  }
  await rememberBadge(store, { badge: mine, userId: 5, hasPin: false })
  expect(JSON.stringify([...facts])).not.toContain("abcdefghij")
  const known = await recallBadge(store)
  expect(known).toMatchObject({ userId: 5, hasPin: false })
  expect(await isKnownBadge(known, mine.toUpperCase())).toBe(true)
  expect(await isKnownBadge(known, other)).toBe(false)
  expect(await isKnownBadge(known, "oes.i.1")).toBe(false)
  await forgetBadge(store)
  expect(await isKnownBadge(await recallBadge(store), mine)).toBe(false)
})
