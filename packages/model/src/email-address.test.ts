import { expect, it } from "vitest"
import { isEmailAddress } from "./email-address"
import { userLengths } from "./length"

it.each(["a@b.co", "first.last+tag@sub.example.org", "jos\u00e9@example.test"])("%s is an address", (text) =>
  expect(isEmailAddress(text)).toBe(true),
)

it.each([
  ...["", "a", "a@b", "@b.co", "a@", "a@b.", "a@.co", "a@b..co", "a@b@c.de", "a b@c.de", "a@b c.de", "a@b.c d"],
  ...[
    "<a@b.co>",
    "a,b@c.de",
    "a@b.co\n",
    "a\u0000@b.co",
    "a@b\u200b.co",
    "a@b.c\u0007",
    "a;b@c.de",
    "a@b,c.de",
    "a@b.c;",
  ],
])("%j is not an address", (text) => expect(isEmailAddress(text)).toBe(false))

it("an address has a longest length", () => {
  const end = "@example.test"
  const longest = "x".repeat(userLengths.email - end.length) + end
  expect([isEmailAddress(longest), isEmailAddress(`x${longest}`)]).toEqual([true, false])
})
