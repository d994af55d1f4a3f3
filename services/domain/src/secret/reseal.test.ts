import { assert, layer } from "@effect/vitest"
import { badgeCode } from "@sightline/model/badge-code"
import { ClientId } from "@sightline/model/client"
import { Effect, Either } from "effect"
import { aPerson, attempt } from "../account/given"
import { issueBadge } from "../badge/issue"
import { openCredentials, openToken, sealCredentials, sealToken } from "../channel-sync/secrets"
import { afterRotation, aStaff, as, Behind, TestDb } from "../db/test-db"
import { inventoryForm } from "../inventory/form"
import { categoryAt, definitions } from "../inventory/given"
import { saveInventory } from "../inventory/save"
import { anItem } from "../inventory-item/given"
import { aPersonWithFactor } from "../second-factor/given"
import { keep, resume } from "../session/behind-cookie"
import { openKey } from "../session/code"
import { keepUnlock, unlockOf } from "../session/unlocked-screen"
import { signInWithBadge } from "../session/with-badge"
import { aStation } from "../station/given"
import { newBadgeLetters } from "./badge-secret"
import { fieldPassword } from "./places"
import { resealAll } from "./reseal"
import { seal, unseal } from "./seal"
import { Secret } from "./secret"

const [client, another] = [ClientId.make(61), ClientId.make(62)]
const screen = "0190c5f0-0000-4000-8000-000000000009"
const credentials = { shop: "a-shop", token: "shpat_sixteen_letters" }

const hit = <A>(question: (behind: (typeof Behind)["Service"]) => PromiseLike<A>) =>
  Effect.flatMap(Behind, (behind) => Effect.promise(async () => question(behind)))

const reseal = Effect.flatMap(Behind, ({ ownerUrl }) => resealAll(ownerUrl)).pipe(afterRotation("named"))

const counts = Effect.map(reseal, ({ kinds }) => kinds.map(({ resealed, unopened }) => [resealed, unopened]))

/** A password in the field of a product, with the product's id. */
const aCord = (code: string, at = client) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(at, { roles: ["owner"] })
    const values = {
      InventoryCode: code,
      InventoryDesc: "A cord",
      ItemType: `${at}06`,
      ListPrice: "9",
      CabinetCode: "opens-the-cabinet",
    }
    const asked = { id: null, categoryId: categoryAt(at, 6), version: null, values }
    const { id } = yield* saveInventory(asked).pipe(as(owner))
    const password = inventoryForm(id, null).pipe(
      as(owner),
      Effect.map((form) => form.values.CabinetCode),
    )
    return { id, password }
  })

/** A password in the field of an item. */
const anItemsPassword = Effect.gen(function* () {
  const { inventoryId, itemId } = yield* anItem({ client })
  const place = fieldPassword("inventory_item", client, inventoryId, "CabinetCode")
  const sealed = (yield* seal(place, "opens-the-drawer")).toString("base64url")
  yield* hit(
    ({ sql }) => sql`update inventory_item set fields = ${sql.json({ CabinetCode: sealed })}
      where client_id = ${client} and id = ${itemId}`,
  )
  return hit(
    ({ sql }) => sql<{ value: string }[]>`
      select fields ->> 'CabinetCode' as value from inventory_item where client_id = ${client} and id = ${itemId}`,
  ).pipe(Effect.flatMap(([row]) => unseal(place, Buffer.from(row?.value ?? "", "base64url"))))
})

const aSession = Effect.gen(function* () {
  const { email } = yield* aPerson(client, ["owner"])
  const { accessToken, refreshToken } = yield* attempt(email)
  const { handle } = yield* keep(accessToken, refreshToken)
  yield* keepUnlock(handle, screen, "a token")
  return handle
})

const aChannel = Effect.gen(function* () {
  const { userId } = yield* aStaff(client)
  const [channel] = yield* hit(
    ({ sql }) => sql<{ id: number }[]>`
      insert into channel (client_id, kind, account, name, state, settings, created_by)
      values (${client}, 'Shopify', 'a-shop', 'A shop', 'connected', '{}', ${userId}) returning id`,
  )
  const id = channel?.id ?? 0
  const [first, second] = [yield* sealCredentials(client, id, credentials), yield* sealToken(client, id, "a-token")]
  yield* hit(
    ({ sql }) => sql`insert into channel_secret (client_id, channel_id, name, sealed)
      values (${client}, ${id}, 'credentials', ${first}), (${client}, ${id}, 'token', ${second})`,
  )
  const kept = (name: string) =>
    Effect.map(
      hit(
        ({ sql }) => sql<{ sealed: Buffer }[]>`
        select sealed from channel_secret where client_id = ${client} and channel_id = ${id} and name = ${name}`,
      ),
      ([row]) => row?.sealed ?? Buffer.alloc(0),
    )
  return {
    credentials: Effect.flatMap(kept("credentials"), (sealed) => openCredentials(client, id, sealed)),
    token: Effect.flatMap(kept("token"), (sealed) => openToken(client, id, sealed)),
  }
})

const factorKeyOf = (userId: number) =>
  hit(({ sql }) => sql<{ key: Buffer }[]>`select sealed_key as key from second_factor where user_id = ${userId}`).pipe(
    Effect.flatMap(([row]) => openKey(userId, row?.key ?? Buffer.alloc(0))),
  )

layer(TestDb, { timeout: 60_000 })("a change of the installation's secret", (it) => {
  it.effect("seals everything again, so that the former secret can go; a second run finds nothing to do", () =>
    Effect.gen(function* () {
      yield* aStaff(client, { roles: ["owner"] })
      yield* definitions(client)
      const cord = yield* aCord("CORD 1")
      const { staff } = yield* aPersonWithFactor(client)
      const key = yield* factorKeyOf(staff.userId)
      const handle = yield* aSession
      const channel = yield* aChannel
      const itemsPassword = yield* anItemsPassword
      const all = Effect.all([
        factorKeyOf(staff.userId),
        unlockOf(handle, screen),
        channel.credentials,
        channel.token,
        cord.password,
        itemsPassword,
      ])
      assert.deepStrictEqual(yield* all.pipe(afterRotation("forgotten")), [null, null, null, null, "", null])
      assert.strictEqual(
        (yield* Effect.flip(resume(handle, "web").pipe(afterRotation("forgotten"))))._tag,
        "SessionEnded",
      )

      const { kinds } = yield* reseal
      assert.deepStrictEqual(
        kinds.map(({ what, resealed, unopened }) => [what, resealed > 0, unopened]),
        [
          ["Second factors", true, 0],
          ["Sessions", true, 0],
          ["Credentials of channels", true, 0],
          ["Passwords in fields", true, 0],
        ],
      )
      const opened = yield* all.pipe(afterRotation("forgotten"))
      assert.isNotNull(key)
      assert.deepStrictEqual(opened, [key, "a token", credentials, "a-token", "opens-the-cabinet", "opens-the-drawer"])
      assert.isString((yield* resume(handle, "web").pipe(afterRotation("forgotten"))).accessToken)
      assert.deepStrictEqual(yield* counts, [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ])
    }),
  )

  it.effect("leaves as it is what opens with no secret, and what somebody writes while it runs", () =>
    Effect.gen(function* () {
      yield* aStaff(another, { roles: ["owner"] })
      yield* definitions(another)
      const foreign = yield* aCord("CORD 1", another)
      const [first, second] = [yield* aCord("CORD 2", another), yield* aCord("CORD 3", another)]
      const [unreadable, newer] = [Buffer.alloc(60, 7), Buffer.alloc(60, 9)].map((bytes) => bytes.toString("base64url"))
      const setPassword =
        "update inventory set fields = jsonb_set(fields, '{CabinetCode}', to_jsonb($3::text)) where client_id = $1 and id = $2"
      yield* hit(({ sql }) => sql.unsafe(setPassword, [another, foreign.id, unreadable ?? ""]))
      // Both are read at once. As soon as the first is written, somebody saves the second.
      yield* hit(async ({ sql }) => {
        await sql.unsafe(`create function save_second() returns trigger language plpgsql as $$
          begin
            update inventory set fields = jsonb_set(fields, '{CabinetCode}', to_jsonb('${newer}'::text))
              where client_id = new.client_id and id = ${second.id};
            return null;
          end $$`)
        await sql.unsafe(`create trigger save_second after update of fields on inventory for each row
          when (new.id = ${first.id}) execute function save_second()`)
      })
      const passwords = yield* Effect.map(counts, ([, , , last]) => last).pipe(
        Effect.ensuring(hit(({ sql }) => sql`drop function save_second() cascade`)),
      )
      assert.deepStrictEqual(passwords, [1, 1])
      assert.strictEqual(yield* first.password.pipe(afterRotation("forgotten")), "opens-the-cabinet")
      const stored = yield* hit(
        ({ sql }) => sql<{ value: string }[]>`
          select fields ->> 'CabinetCode' as value from inventory
          where client_id = ${another} and id in (${foreign.id}, ${second.id}) order by id`,
      )
      assert.deepStrictEqual(
        stored.map(({ value }) => value),
        [unreadable, newer],
      )
    }),
  )

  it.effect("renews a badge when it is shown, and says how many have not been", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(client, { roles: ["owner"] })
      const { secret } = yield* aStation(owner)
      const issued = (key: string) =>
        Effect.gen(function* () {
          const clerk = yield* aStaff(client)
          const request = { ...owner, once: { key, digest: "d" } }
          yield* issueBadge({ userId: clerk.userId, days: 30, pin: null }).pipe(as(request, request.once))
          return badgeCode(owner.clientCode, newBadgeLetters(yield* Secret, request))
        })
      const [shown, other] = [yield* issued("0198-shown"), yield* issued("0198-other")]
      const show = (badge: string) =>
        Effect.either(signInWithBadge({ secret, badge, pin: null, address: "198.51.100.9", device: "a station" }))
      const before = (yield* reseal).badges
      assert.isTrue(Either.isRight(yield* show(shown).pipe(afterRotation("named"))))
      assert.strictEqual((yield* reseal).badges, before - 1)
      assert.isTrue(Either.isRight(yield* show(shown).pipe(afterRotation("forgotten"))))
      assert.isTrue(Either.isLeft(yield* show(other).pipe(afterRotation("forgotten"))))
    }),
  )
})
