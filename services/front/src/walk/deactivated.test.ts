import { calls } from "@sightline/bff/calls"
import { pathWith } from "@sightline/bff/specimen"
import { allFields, asSent } from "@sightline/bff/test-bad-input"
import { users } from "@sightline/fixtures/records/user"
import { roles } from "@sightline/model/role-name"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct } from "../product/test-product"

/* Covers what the bff's own role walk over a played domain cannot: deactivated users. */

let product: Awaited<ReturnType<typeof aProduct>>
let questions = 0
beforeAll(async () => {
  product = await aProduct()
}, 60_000)
afterAll(() => product.stop())

/** Skips calls without a token, and the sign-out, which everybody may use. */
const walked = calls.filter(({ key, who }) => key === "layout.get" || (who !== "visitor" && key !== "session.end"))

/**
 * A few calls validate their input before the database identifies the caller: they refuse the input, and do nothing
 * either.
 */
const refusals = ["SessionEnded", "RoleRefused", "NotOwnAccount", "CenterRefused", "CenterNotFound", "StationUnknown"]

async function eachCall(token: string) {
  const answers: Record<string, string> = {}
  for (const call of walked) {
    const { key, method, path } = call
    // A client's public page is for everybody, so the call never checks the caller.
    const { hostname: _, ...fields } = allFields(call)
    questions++
    const { json } = await product.ask({ method, path: pathWith(path), token, ...asSent(call, fields) })
    answers[key] = json.code ?? "let in"
  }
  return answers
}

test.each(roles)("no call does anything for a deactivated user, whatever their role was: %s", async (role) => {
  await product.behind(
    `update membership set roles = array['${role}', 'webUser'], version = version + 1 where user_id = ${users.staff.id}`,
  )
  const { tokenString } = await product.signIn("staff")
  await product.behind(`update "user" set is_active = false where id = ${users.staff.id}`)
  const answers = await eachCall(tokenString)
  await product.behind(`update "user" set is_active = true where id = ${users.staff.id}`)
  expect(answers).toEqual(Object.fromEntries(walked.map(({ key }) => [key, expect.toBeOneOf(refusals)])))
  const reached = Object.values(answers).filter((code) => code !== "RoleRefused")
  expect(reached.filter((code) => code === "SessionEnded").length).toBeGreaterThan(reached.length / 2)
})

test("the walk asks no fewer questions than it used to", () => expect(questions).toBeGreaterThanOrEqual(655))
