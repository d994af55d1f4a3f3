import { createTestDatabase } from "@sightline/domain/db/test-server"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { afterAll, assert, beforeAll, inject, it } from "vitest"
import { freePort, start } from "./test-product"

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject("postgres"))
})
afterAll(() => database.drop())

const old = "the-former-secret-of-an-installation-long-enough"
const fresh = "the-next-secret-of-an-installation-long-enough-too"

const running = async (secret: string, ...before: ReadonlyArray<string>) =>
  start({
    ...{ SERVE: "bff,domain", PORT: await freePort(), SIGHTLINE_SECRET: secret },
    ...(before.length > 0 && { SIGHTLINE_SECRET_BEFORE: before.join(" ") }),
    ...{ DATABASE_URL: database.serviceUrl, DATABASE_MIGRATION_URL: database.ownerUrl },
  })

interface Signed {
  readonly tokenString: string
  readonly refreshToken: string
}

async function signIn(url: string): Promise<Signed> {
  const answer = await fetch(`${url}/User/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginEmail: users.supper.email, loginPW: demoPassword }),
  })
  return (await answer.json()).result
}

const called = async (url: string, { tokenString }: Signed) =>
  (await fetch(`${url}/api/Category/GetCategories`, { headers: { authorization: `Bearer ${tokenString}` } })).status

it("a secret is changed in one process after the other without signing anybody out, and a forgotten one opens nothing", async () => {
  const before = await running(old)
  const theirs = await signIn(before.url)
  await before.stop()
  // One process still seals with the former secret and knows the next one; the other has exchanged the two.
  const [first, second] = [await running(old, fresh), await running(fresh, old)]
  const [atFirst, atSecond] = [await signIn(first.url), await signIn(second.url)]
  for (const { url } of [first, second])
    for (const signed of [theirs, atFirst, atSecond]) assert.strictEqual(await called(url, signed), 200)
  await first.stop()
  const renewed = await fetch(`${second.url}/User/RefreshToken`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: theirs.refreshToken }),
  })
  assert.strictEqual(renewed.status, 200)
  const { result } = await renewed.json()
  await second.stop()
  const alone = await running(fresh)
  assert.deepStrictEqual([await called(alone.url, result), await called(alone.url, theirs)], [200, 401])
  await alone.stop()
}, 60_000)
