import { assert, layer } from "@effect/vitest"
import { serial } from "@sightline/fixtures/serial"
import type { CenterId } from "@sightline/model/center"
import type { EntryTask } from "@sightline/model/station-entry"
import type { UnknownCodeId } from "@sightline/model/unknown-code"
import { Effect } from "effect"
import readWorkbook from "read-excel-file/universal"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { linkBarcode } from "../inventory-item/link-barcode"
import { applyEntries } from "../station/apply"
import { anEntryId, aWorkingStation, removal } from "../station/given"
import { applyHeld } from "../station/held"
import { keepRead } from "./keep"
import { mostKept } from "./queries"
import { exportUnknownCodes, listUnknownCodes, setUnknownCodeAside } from "./tray"

const aCode = () => `unknown ${serial()}`

const asked = { isAside: false, page: 1, pageSize: 1000 }
type Listed = Effect.Effect.Success<ReturnType<typeof listUnknownCodes>>["rows"][number]
const ofCode = (rows: ReadonlyArray<Listed>, code: string) => rows.filter((row) => row.code === code)

type At = Effect.Effect.Success<ReturnType<typeof aWorkingStation>>

/** Reads codes at a station, from the first sequence on. */
const read = ({ secret, grant }: Pick<At, "secret" | "grant">, tasks: ReadonlyArray<EntryTask>, from = 1) =>
  applyEntries(
    secret,
    tasks.map((task, at) => ({
      ...{ id: anEntryId(), sequence: from + at, task, grant },
      scannedAt: new Date(Date.now() - 60_000 * (tasks.length - at)),
    })),
  )

const waitingCode = (owner: At["owner"], code: string, isAside = false) =>
  Effect.map(listUnknownCodes({ ...asked, isAside }).pipe(as(owner)), ({ rows }) => ofCode(rows, code))

layer(TestDb, { timeout: 60_000 })("the tray of unknown codes", (it) => {
  it.effect("a code that names nothing is kept once, with its times of reading, station, person and mode", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const code = aCode()
      const { answers } = yield* read(at, [
        removal(code),
        removal(` ${code} `),
        { _tag: "AddQuantity", code, itemId: null, quantity: 2 },
      ])
      assert.deepStrictEqual(
        answers.map(({ outcome }) => outcome._tag),
        ["NotFound", "NotFound", "NotFound"],
      )
      const [row, ...more] = yield* waitingCode(at.owner, code)
      assert.lengthOf(more, 0)
      assert.deepInclude(row, { times: 3, seenBy: "Test Person", mode: "AddQuantity", aside: null })
      assert.strictEqual(row?.station?.id, at.station.id)
      assert.strictEqual(row?.center.id, 1)
      assert.approximately((row?.lastAt.getTime() ?? 0) - (row?.firstAt.getTime() ?? 0), 120_000, 1000)
    }),
  )

  it.effect("an entry that is sent again counts once, and a late one changes nothing of the last reading", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const code = aCode()
      const entry = { id: anEntryId(), sequence: 1, task: removal(code), grant: at.grant, scannedAt: new Date() }
      yield* applyEntries(at.secret, [entry])
      yield* applyEntries(at.secret, [entry])
      const scannedAt = new Date(Date.now() - 3_600_000)
      const task: EntryTask = { _tag: "AddQuantity", code, itemId: null, quantity: 1 }
      yield* applyEntries(at.secret, [{ id: anEntryId(), sequence: 2, task, grant: at.grant, scannedAt }])
      const [row] = yield* waitingCode(at.owner, code)
      assert.deepInclude(row, { times: 2, mode: "Remove" })
      assert.strictEqual(row?.firstAt.getTime(), scannedAt.getTime())
    }),
  )

  it.effect("of two stations that read a code at once, both count in one row", () =>
    Effect.gen(function* () {
      const stations = yield* Effect.all([aWorkingStation(), aWorkingStation(), aWorkingStation()])
      const code = aCode()
      yield* Effect.forEach(stations, (at) => read(at, [removal(code), removal(code)]), { concurrency: "unbounded" })
      const [row, ...more] = yield* waitingCode(stations[0].owner, code)
      assert.deepStrictEqual([row?.times, more], [6, []])
    }),
  )

  it.effect("what a client knows is not kept, and a scan that a manager applies is", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const upc = `several ${serial()}`
      const { itemId } = yield* anItem({ client: 3, upc })
      const held = anEntryId()
      const code = aCode()
      yield* applyEntries(at.secret, [
        { id: held, sequence: 1, task: removal(code), grant: null, scannedAt: new Date() },
      ])
      assert.lengthOf(yield* waitingCode(at.owner, code), 0)
      yield* applyHeld(held, null).pipe(as(at.owner))
      assert.lengthOf(yield* waitingCode(at.owner, code), 1)
      yield* read(at, [removal(upc), removal(`c3.i.${itemId}`), removal("c3.i.999999999"), removal("  ")], 2)
      const { rows } = yield* listUnknownCodes(asked).pipe(as(at.owner))
      assert.lengthOf(ofCode(rows, upc), 0)
      assert.lengthOf(ofCode(rows, `c3.i.${itemId}`), 0)
      assert.lengthOf(ofCode(rows, "c3.i.999999999"), 1)
      assert.lengthOf(ofCode(rows, ""), 0)
    }),
  )

  it.effect("a code leaves by itself once an item or a product carries it", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const [linked, made] = [aCode(), aCode()]
      yield* read(at, [removal(linked), removal(made)])
      const { itemId } = yield* anItem({ client: 3 })
      yield* linkBarcode(itemId, linked).pipe(as(at.owner))
      yield* anItem({ client: 3, upc: made })
      assert.lengthOf(yield* waitingCode(at.owner, linked), 0)
      assert.lengthOf(yield* waitingCode(at.owner, made), 0)
      yield* linkBarcode(itemId, "").pipe(as(at.owner))
      assert.lengthOf(yield* waitingCode(at.owner, linked), 1)
    }),
  )

  it.effect("is set aside once, stays aside when it is read again, and is put back once", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const code = aCode()
      yield* read(at, [removal(code)])
      const [row] = yield* waitingCode(at.owner, code)
      const id = row?.id ?? (0 as UnknownCodeId)
      const race = yield* Effect.all(
        Array.from({ length: 8 }, () => Effect.either(setUnknownCodeAside(id, true).pipe(as(at.owner)))),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(
        race.filter(({ _tag }) => _tag === "Right"),
        1,
      )
      for (const one of race) if (one._tag === "Left") assert.strictEqual(one.left._tag, "UnknownCodeSettled")
      yield* read(at, [removal(code)], 2)
      assert.lengthOf(yield* waitingCode(at.owner, code), 0)
      assert.deepInclude((yield* waitingCode(at.owner, code, true))[0], { times: 2 })
      const key = { key: "back", digest: "d" }
      yield* setUnknownCodeAside(id, false).pipe(as(at.owner, key))
      yield* setUnknownCodeAside(id, false).pipe(as(at.owner, key))
      assert.strictEqual(
        (yield* Effect.flip(setUnknownCodeAside(id, false).pipe(as(at.owner))))._tag,
        "UnknownCodeSettled",
      )
      assert.deepInclude((yield* waitingCode(at.owner, code))[0], { id, aside: null })
    }),
  )

  it.effect("belongs to its client and to the people of its center", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const code = aCode()
      yield* read(at, [removal(code)])
      const [row] = yield* waitingCode(at.owner, code)
      const id = row?.id ?? (0 as UnknownCodeId)
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const elsewhere = { ...at.owner, centerIds: [] }
      for (const other of [stranger, elsewhere]) {
        assert.lengthOf(yield* waitingCode(other, code), 0)
        const refusal = yield* Effect.flip(setUnknownCodeAside(id, true).pipe(as(other)))
        assert.strictEqual(refusal._tag, "UnknownCodeNotFound")
      }
      const carried = yield* aWorkingStation(4)
      yield* anItem({ client: 3, upc: `${code} 3` })
      yield* read(carried, [removal(`${code} 3`)])
      assert.lengthOf(yield* waitingCode(carried.owner, `${code} 3`), 1)
    }),
  )

  it.effect("a code that was read in the office is kept once for its key, at one's own center alone", () =>
    Effect.gen(function* () {
      const clerk = yield* aStaff(3)
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const code = aCode()
      const read = { code: ` ${code} `, centerId: 1 as CenterId, mode: "Remove" } as const
      const key = { key: code, digest: "d" }
      yield* keepRead(read).pipe(as(clerk, key))
      yield* keepRead(read).pipe(as(clerk, key))
      assert.deepInclude((yield* waitingCode(owner, code))[0], { times: 1, station: null, mode: "Remove" })
      yield* Effect.all(
        Array.from({ length: 6 }, () => keepRead(read).pipe(as(clerk))),
        { concurrency: "unbounded" },
      )
      assert.deepInclude((yield* waitingCode(owner, code))[0], { times: 7 })
      const elsewhere = keepRead({ ...read, centerId: 999 as CenterId }).pipe(as(clerk))
      assert.strictEqual((yield* Effect.flip(elsewhere))._tag, "CenterNotFound")
      const barcode = aCode()
      yield* anItem({ client: 3, barcode })
      const papers = [
        `${clerk.clientCode}.v.99`,
        `${clerk.clientCode}.l.99`,
        `${clerk.clientCode.toUpperCase()}.C.undo`,
      ]
      for (const named of [barcode, ...papers]) {
        yield* keepRead({ ...read, code: named }).pipe(as(clerk))
        assert.lengthOf(yield* waitingCode(owner, named), 0, named)
      }
    }),
  )

  it.effect("what nobody has read for 90 days is forgotten, and a full tray takes nothing new", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      const owner = yield* aStaff(5, { roles: ["owner"] })
      const keep = (code: string) => keepRead({ code, centerId: 1 as CenterId, mode: "Remove" }).pipe(as(owner))
      const [old, fresh, late] = [aCode(), aCode(), aCode()]
      yield* keep(old)
      yield* Effect.promise(
        () => sql`update unknown_code set first_at = now() - interval '91 days', last_at = now() - interval '91 days'
          where client_id = 5 and code = ${old}`,
      )
      assert.lengthOf(yield* waitingCode(owner, old), 0)
      yield* keep(fresh)
      const kept = () =>
        Effect.promise(
          () =>
            sql<{ code: string }[]>`select code from unknown_code where client_id = 5 and code in ${sql([old, late])}`,
        )
      assert.lengthOf(yield* kept(), 0)
      yield* Effect.promise(
        () => sql`insert into unknown_code (client_id, center_id, code, first_at, last_at, seen_by, mode)
          select 5, 1, 'nonsense ' || n, now(), now(), ${owner.userId}, 'Remove' from generate_series(1, ${mostKept}) n`,
      )
      yield* keep(late)
      yield* keep(fresh)
      assert.lengthOf(yield* kept(), 0)
      const { rows } = yield* listUnknownCodes({ ...asked, pageSize: 1 }).pipe(as(owner))
      assert.deepInclude(rows[0], { code: fresh, times: 2 })
    }),
  )

  it.effect("its workbook holds what waits, and a code that begins like a formula stays text", () =>
    Effect.gen(function* () {
      const at = yield* aWorkingStation()
      const code = `=1+${serial()}`
      yield* read(at, [removal(code)])
      const { bytes } = yield* exportUnknownCodes().pipe(as(at.owner))
      const rows = yield* Effect.promise(() => readWorkbook(new Blob([Uint8Array.from(bytes)])))
      assert.isTrue(JSON.stringify(rows).includes(code))
    }),
  )
})
