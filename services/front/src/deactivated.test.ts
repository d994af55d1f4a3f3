import { calls } from "@sightline/bff/calls"
import { mayCall } from "@sightline/bff/session/roles"
import { allFields, asSent } from "@sightline/bff/test-bad-input"
import { users } from "@sightline/fixtures/records/user"
import { roles } from "@sightline/model/role"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aProduct } from "./test-product"

/* What the played domain of the bff's own walk through the role table cannot say: who may no longer do anything. */

let product: Awaited<ReturnType<typeof aProduct>>
beforeAll(async () => {
  product = await aProduct()
}, 60_000)
afterAll(() => product.stop())

/** Calls that ask no token of anybody are not walked, nor the one by which whoever may do nothing may still leave. */
const walked = calls.filter(({ key }) => key === "layout.get" || (mayCall[key] !== "visitor" && key !== "session.end"))

/** A few look at what they are asked for before the database says who asks: they refuse that, and do nothing either. */
const refusals = ["SessionEnded", "RoleRefused", "NotOwnAccount", "CenterRefused", "CenterNotFound", "StationUnknown"]

async function eachCall(token: string) {
  const answers: Record<string, string> = {}
  for (const call of walked) {
    const { key, method, path } = call
    // What a client shows at its own address is everybody's, and nobody is asked who he is.
    const { hostname: _, ...fields } = allFields(call)
    const { json } = await product.ask({ method, path, token, ...asSent(call, fields) })
    answers[key] = json.code ?? "let in"
  }
  return answers
}

test.each(roles)("no call does anything for somebody deactivated, whatever he was: %s", async (role) => {
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
