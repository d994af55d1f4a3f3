import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { ClientSettings } from "@sightline/model/client-settings"
import { Effect, Either } from "effect"
import postgres from "postgres"
import { connectionOptions } from "../db/connection-url"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { installationLane } from "../lane/lane"
import { keep, resume } from "../session/behind-cookie"
import { hashPassword } from "../session/password"
import { signIn } from "../session/sign-in"
import { changeClient, ownSettings } from "./settings"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const read = (staff: Staff) => ownSettings().pipe(as(staff))

/** The client's settings with a few of them changed. */
const changed = (staff: Staff, change: Partial<ClientSettings>, version: number | null = null) =>
  Effect.flatMap(read(staff), ({ settings }) =>
    changeClient({ settings: { ...settings, ...change }, version }).pipe(as(staff)),
  )

const others = rows("select to_jsonb(c) as client from client c where id <> 3 order by id")

layer(TestDb, { timeout: 60_000 })("the settings of a client", (it) => {
  it.effect("are stored as sent, hold for the next statement, and leave every other client as it is", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      yield* aStaff(4)
      const before = yield* others
      const { version, history } = yield* read(owner)
      assert.deepStrictEqual(history, [])
      const wanted = {
        name: "  Lakeside  ",
        adminEmail: "office@example.test",
        taxNumber: " 123456789 RT0001 ",
        isPreprintBarcode: true,
        isBarcode: false,
        isQRCode: false,
        mediaLabelName: "40x25",
        maximumInventoryPhotos: 0,
        maximumItemPhotos: 5,
        removeStatusId: 32,
        colourLowQuantity: "#123ABC",
        colourExpired: "",
        colourExpiredSoon: "#000000",
        colourSuggestedToOrder: "#ffffff",
        percentTax: 12.125,
        cashStep: 5,
        holdHours: 72,
        priceChangers: "everybody" as const,
        refundLimit: 2_500,
      }
      assert.deepStrictEqual(yield* changed(owner, wanted, version), { version: version + 1 })
      const after = yield* read(owner)
      assert.deepStrictEqual(after.settings, {
        ...{ ...wanted, name: "Lakeside", colourLowQuantity: "#123abc", taxNumber: "123456789 RT0001" },
      })
      const [row] = yield* rows(
        "select default_remove_status, remove_status_id, percent_tax::text from client where id = 3",
      )
      assert.deepStrictEqual(
        { ...row },
        { default_remove_status: "Lost_32", remove_status_id: 32, percent_tax: "12.125" },
      )
      assert.deepStrictEqual(yield* others, before)
    }),
  )

  it.effect("reach a session that was there before, without a new sign-in", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(12, { roles: ["owner"] })
      const hash = yield* hashPassword(installationLane, "right-password-1")
      const [row] = yield* rows(
        `update "user" set password_hash = '${hash}' where id = ${owner.userId} returning email`,
      )
      const signedIn = yield* signIn({
        email: String(row?.email),
        password: "right-password-1",
        address: "198.51.100.7",
        clientId: null,
        kind: "api",
      })
      const { handle } = yield* keep(signedIn.accessToken, signedIn.refreshToken)
      yield* changed(owner, { name: "Renamed", percentTax: 9.5, isQRCode: false, colourExpired: "#123456" })
      const { session } = yield* resume(handle, "web")
      assert.deepInclude(session.client, {
        name: "Renamed",
        percentTax: 9.5,
        isQRCode: false,
        colourExpired: "#123456",
      })
    }),
  )

  it.effect("keep who changed what, from which value and to which", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(5, { roles: ["owner"] })
      yield* changed(owner, { percentTax: 5, isQRCode: false, removeStatusId: 31 })
      yield* changed(owner, { percentTax: 7, priceChangers: "everybody" })
      yield* changed(owner, { refundLimit: 0 })
      const [limit, last, first, ...more] = (yield* read(owner)).history
      assert.deepStrictEqual(more, [])
      assert.deepStrictEqual(limit?.changes, [
        { name: "Refund without a second person up to", before: "$100.00", after: "$0.00" },
      ])
      assert.strictEqual(last?.by, "Test Person")
      assert.deepStrictEqual(last?.changes, [
        { name: "Tax in percent", before: "5", after: "7" },
        {
          name: "Prices are changed by",
          before: "Owner, SupperAdmin and Admin",
          after: "Everybody who may save products",
        },
      ])
      assert.deepStrictEqual(first?.changes, [
        { name: "QR code on labels", before: "Yes", after: "No" },
        { name: "Status after a removal", before: "Sold", after: "Damaged" },
        { name: "Tax in percent", before: "0", after: "5" },
      ])
      const { version } = yield* read(owner)
      assert.deepStrictEqual(yield* changed(owner, {}, version), { version })
      assert.strictEqual((yield* read(owner)).history.length, 3)
    }),
  )

  it.effect("are refused with each field that breaks its rule, and nothing is stored", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(6, { roles: ["owner"] })
      const before = yield* read(owner)
      const refusal = yield* Effect.flip(
        changed(owner, {
          name: " ",
          adminEmail: "ada",
          taxNumber: "1".repeat(41),
          mediaLabelName: "a poster",
          maximumInventoryPhotos: 6,
          maximumItemPhotos: -1,
          // The program itself sets it.
          removeStatusId: 34,
          colourExpired: "red",
          percentTax: 100.5,
          cashStep: 2,
          holdHours: 8761,
          refundLimit: 100_000_001,
        }),
      )
      assert.deepStrictEqual(refusal._tag === "FieldsRefused" && Object.keys(refusal.errors).toSorted(), [
        "adminEmail",
        "cashStep",
        "colourExpired",
        "holdHours",
        "maximumInventoryPhotos",
        "maximumItemPhotos",
        "mediaLabelName",
        "name",
        "percentTax",
        "refundLimit",
        "removeStatusId",
        "taxNumber",
      ])
      for (const percentTax of [-1, 1.2345, Number.NaN])
        assert.strictEqual((yield* Effect.flip(changed(owner, { percentTax })))._tag, "FieldsRefused")
      const twoLines = yield* Effect.flip(changed(owner, { name: "Lakeside\r\nBcc: everybody" }))
      assert.deepStrictEqual(twoLines._tag === "FieldsRefused" && Object.keys(twoLines.errors), ["name"])
      assert.deepStrictEqual(yield* read(owner), before)
    }),
  )

  it.effect("without a status turn removal off, and keep the stored label of one that stays", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(7, { roles: ["owner"] })
      yield* rows("update client set default_remove_status = 'Left the shop_30' where id = 7")
      const stored = rows("select default_remove_status as text from client where id = 7")
      yield* changed(owner, { name: "Renamed" })
      assert.deepStrictEqual((yield* stored)[0]?.text, "Left the shop_30")
      yield* changed(owner, { removeStatusId: null })
      assert.isNull((yield* stored)[0]?.text)
    }),
  )

  it.effect("are stored once when two people save one version, and the second is told", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(8, { roles: ["owner"] })
      const another = yield* aStaff(8, { roles: ["owner"] })
      for (let round = 0; round < 10; round++) {
        const { version, settings } = yield* read(owner)
        const race = yield* Effect.all(
          [owner, another].map((staff, nth) =>
            Effect.either(
              changeClient({ settings: { ...settings, name: `Round ${round} of ${nth}` }, version }).pipe(as(staff)),
            ),
          ),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual(
          race.filter(Either.isLeft).map(({ left }) => left._tag),
          ["StaleVersion"],
        )
        assert.strictEqual((yield* read(owner)).version, version + 1)
      }
      assert.strictEqual((yield* read(owner)).history.length, 10)
    }),
  )

  it.effect("change once per request, even when it comes many times at once", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(9, { roles: ["owner"] })
      const { version, settings } = yield* read(owner)
      const request = { key: "0199-client", digest: "d" }
      const ask = changeClient({ settings: { ...settings, holdHours: 48 }, version }).pipe(as(owner, request))
      const answers = yield* Effect.all(
        Array.from({ length: 10 }, () => ask),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, { version: version + 1 })
      assert.strictEqual((yield* read(owner)).history.length, 1)
    }),
  )

  it.scoped("are changed behind a function alone, and for the transaction's own client alone", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(10, { roles: ["owner"] })
      yield* aStaff(11)
      const { serviceUrl } = yield* Behind
      const service = postgres({ ...connectionOptions(serviceUrl), max: 1, onnotice: () => undefined })
      yield* Effect.addFinalizer(() => Effect.promise(() => service.end()))
      const refused = yield* Effect.promise(() =>
        service.unsafe("update client set name = 'Ours'").then(
          () => "done",
          ({ code }: { code: string }) => code,
        ),
      )
      assert.strictEqual(refused, "42501")
      // Nobody has entered: no client is the own one, whatever the values name.
      const [none] = yield* Effect.promise(() =>
        service.unsafe(`select client_change('{"id": 11, "name": "Ours"}') as version, client_hold() as held`),
      )
      assert.deepStrictEqual({ ...none }, { version: null, held: null })
      yield* changed(owner, { name: "Ours" })
      assert.deepStrictEqual(
        (yield* rows("select name from client where id in (10, 11) order by id")).map(({ name }) => name),
        ["Ours", "Client 11"],
      )
    }),
  )
})
