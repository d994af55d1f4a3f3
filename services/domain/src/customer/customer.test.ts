import { assert, layer } from "@effect/vitest"
import type { CityId, CountryId, CustomerId, CustomerSearch, StateId } from "@sightline/model/customer"
import { folded } from "@sightline/model/folded"
import { Effect, Either } from "effect"
import { many } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { customersLike, getCustomer, listCustomers, searchCustomers } from "./find"
import { aCustomer } from "./given"
import { citiesOf, countries, statesOf } from "./queries"
import { eraseOne, removeCustomer, saveCustomer } from "./save"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

const find = (search: string, more: Partial<CustomerSearch> = {}) =>
  searchCustomers({ search, page: 1, pageSize: 10, order: null, ...more })

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T => {
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

layer(TestDb, { timeout: 60_000 })("a customer", (it) => {
  it.effect("is always stored as Active and trimmed, on creation and on change · CUSTOMER-11", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const made = yield* saveCustomer(aCustomer({ firstName: " Ada ", cellPhone: "(403) 555-0100" })).pipe(as(staff))
      assert.deepInclude(made, {
        firstName: "Ada",
        cellPhone: "4035550100",
        statusId: 5,
        statusName: "Active",
        version: 1,
      })
      const changed = yield* saveCustomer(aCustomer({ id: made.id, firstName: "Augusta" })).pipe(as(staff))
      assert.deepInclude(changed, { id: made.id, firstName: "Augusta", statusId: 5, version: 2 })
      assert.deepStrictEqual(yield* getCustomer(made.id).pipe(as(staff)), changed)
    }),
  )

  it.effect("is refused with each field that breaks its rule, and nothing is stored", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const before = yield* rows("select count(*)::int as n from customer")
      const refusal = yield* Effect.flip(
        saveCustomer(aCustomer({ firstName: " ", email: "ada", cityId: 1 as CityId })).pipe(as(staff)),
      )
      assert.deepInclude(
        { ...refusal },
        {
          _tag: "FieldsRefused",
          errors: {
            firstName: ["First name is required"],
            email: ["Email is not a valid email"],
            cityId: ["City is not one of the choices"],
          },
        },
      )
      assert.deepStrictEqual(yield* rows("select count(*)::int as n from customer"), before)
    }),
  )

  it.effect("lives in a city of a state of a country, as the lists offer them · CUSTOMER-08", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const country = named(yield* many(countries).pipe(as(staff)), "Canada")
      const states = yield* many(statesOf, country.id).pipe(as(staff))
      assert.strictEqual(states.length, 13)
      const state = named(states, "Alberta")
      const cities = yield* many(citiesOf, state.id).pipe(as(staff))
      const city = named(cities, "Calgary")
      assert.isFalse(cities.some(({ name }) => name === "Toronto"))
      const place = { countryId: country.id, stateId: state.id, cityId: city.id }
      const saved = yield* saveCustomer(aCustomer(place)).pipe(as(staff))
      assert.deepInclude(saved, { country, state, city })
      const abroad = named(yield* many(countries).pipe(as(staff)), "Germany")
      const wrong = [
        { ...place, countryId: abroad.id },
        { ...place, countryId: null },
        { ...place, stateId: null },
        { ...place, countryId: 999_999 as CountryId, stateId: 999_999 as StateId },
      ]
      for (const one of wrong)
        assert.strictEqual((yield* Effect.flip(saveCustomer(aCustomer(one)).pipe(as(staff))))._tag, "FieldsRefused")
    }),
  )

  it.effect("disappears from every list and search once deleted, and its row stays for orders · CUSTOMER-06", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { id, email } = yield* saveCustomer(aCustomer()).pipe(as(staff))
      assert.strictEqual((yield* find(email).pipe(as(staff))).total, 1)
      yield* removeCustomer(id).pipe(as(staff))
      assert.strictEqual((yield* find(email).pipe(as(staff))).total, 0)
      assert.deepStrictEqual(yield* listCustomers([id]).pipe(as(staff)), [])
      assert.strictEqual((yield* Effect.flip(getCustomer(id).pipe(as(staff))))._tag, "CustomerNotFound")
      assert.strictEqual((yield* Effect.flip(removeCustomer(id).pipe(as(staff))))._tag, "CustomerNotFound")
      assert.strictEqual((yield* Effect.flip(saveCustomer(aCustomer({ id })).pipe(as(staff))))._tag, "CustomerNotFound")
      const [row] = yield* rows(`select status_id from customer where client_id = 3 and id = ${id}`)
      assert.strictEqual(row?.status_id, 6)
      assert.deepStrictEqual(yield* rows(`select * from customer_term where client_id = 3 and customer_id = ${id}`), [])
    }),
  )

  it.effect("is created once per request, even when the request comes many times at once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const request = { key: "0199-customer", digest: "d" }
      const asked = aCustomer()
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => saveCustomer(asked).pipe(as(staff, request))),
        { concurrency: "unbounded" },
      )
      for (const answer of answers) assert.deepStrictEqual(answer, answers[0])
      assert.strictEqual((yield* find(asked.email).pipe(as(staff))).total, 1)
      const kept = yield* rows("select answer::text from once where key = '0199-customer'")
      assert.notInclude(JSON.stringify(kept), "example.test")
    }),
  )

  it.effect("is stored once when two people edit one version, and the other person is told", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { id, version } = yield* saveCustomer(aCustomer()).pipe(as(staff))
      const race = yield* Effect.all(
        ["Mine", "Theirs"].map((firstName) =>
          Effect.either(saveCustomer(aCustomer({ id, version, firstName })).pipe(as(staff))),
        ),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual(
        race.filter(Either.isLeft).map(({ left }) => left._tag),
        ["StaleVersion"],
      )
    }),
  )

  it.effect("of another client is not found, read, changed or deleted", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const stranger = yield* aStaff(4)
      const { id, email, lastName, cellPhone } = yield* saveCustomer(aCustomer()).pipe(as(staff))
      assert.strictEqual((yield* find(email).pipe(as(stranger))).total, 0)
      assert.deepStrictEqual(yield* listCustomers([id]).pipe(as(stranger)), [])
      assert.deepStrictEqual(
        yield* customersLike({ id: null, email, lastName, phones: [cellPhone] }).pipe(as(stranger)),
        [],
      )
      assert.strictEqual((yield* Effect.flip(getCustomer(id).pipe(as(stranger))))._tag, "CustomerNotFound")
      assert.strictEqual((yield* Effect.flip(removeCustomer(id).pipe(as(stranger))))._tag, "CustomerNotFound")
      const saved = yield* Effect.flip(saveCustomer(aCustomer({ id })).pipe(as(stranger)))
      assert.strictEqual(saved._tag, "CustomerNotFound")
    }),
  )

  it.effect("has a history that names the changed fields and no personal data", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const asked = aCustomer()
      const { id } = yield* saveCustomer(asked).pipe(as(staff))
      yield* saveCustomer({ ...asked, id, street: "4 Secret Lane", zipCode: "" }).pipe(as(staff))
      yield* removeCustomer(id).pipe(as(staff))
      const told = yield* rows(
        `select action, changes from history where noun = 'customer' and object_id = ${id} order by id`,
      )
      assert.deepStrictEqual(
        told.map(({ action, changes }) => [action, changes.map(({ name }: { name: string }) => name)]),
        [
          ["Created", []],
          ["Updated", ["Street", "Zip code"]],
          ["Deleted", []],
        ],
      )
      assert.notInclude(JSON.stringify(told), "Secret Lane")
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("the search of customers", (it) => {
  it.effect("finds by the beginnings of words, without case or accents, and by digits in any notation", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const zoe = yield* saveCustomer(
        aCustomer({
          firstName: "Zoë",
          middleName: "O'Hara",
          lastName: "Brûlé-Nguyễn",
          email: "Zoe.B@Example.test",
          cellPhone: "403-555-7788",
          street: "12 Élysée Way",
        }),
      ).pipe(as(staff))
      yield* saveCustomer(aCustomer({ lastName: "Other" })).pipe(as(staff))
      const finds = [
        "zoe",
        "ZOË bru",
        "nguy",
        "ngu zo",
        "hara",
        "zoe.b@ex",
        "elys",
        "403 555",
        "(403) 555-7788",
        "7788",
        "zoe 7788",
      ]
      for (const search of finds) {
        const { rows, total } = yield* find(search).pipe(as(staff))
        assert.deepStrictEqual([search, total, rows.map(({ id }) => id)], [search, 1, [zoe.id]])
      }
      for (const search of ["oe", "zoe other", "5577", "zoe@example.test", "#7788x"])
        assert.deepStrictEqual([search, (yield* find(search).pipe(as(staff))).total], [search, 0])
      assert.strictEqual((yield* find("").pipe(as(staff))).total, 2)
    }),
  )

  it.effect("pages by name, or by the requested column", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(5)
      for (const lastName of ["Cho", "Abel", "Berg"])
        yield* saveCustomer(aCustomer({ lastName, zipCode: `Z${lastName}` })).pipe(as(staff))
      const names = (more: Partial<CustomerSearch>) =>
        Effect.map(find("", { pageSize: 2, ...more }).pipe(as(staff)), ({ rows }) =>
          rows.map(({ lastName }) => lastName),
        )
      assert.deepStrictEqual(yield* names({}), ["Abel", "Berg"])
      assert.deepStrictEqual(yield* names({ page: 2 }), ["Cho"])
      assert.deepStrictEqual(yield* names({ order: { by: "zipCode", direction: "desc" } }), ["Cho", "Berg"])
      assert.deepStrictEqual(yield* names({ order: { by: "id", direction: "asc" } }), ["Cho", "Abel"])
    }),
  )

  it.effect("puts the latest buyer first when four digits are typed", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      const [first, second] = yield* Effect.all(
        ["4035551234", "7805551234"].map((cellPhone) => saveCustomer(aCustomer({ cellPhone })).pipe(as(staff))),
      )
      assert.deepStrictEqual(
        (yield* find("1234").pipe(as(staff))).rows.map(({ id }) => id),
        [first?.id, second?.id],
      )
      yield* rows(`update customer set last_order_at = now() where client_id = 6 and id = ${second?.id}`)
      assert.deepStrictEqual(
        (yield* find("1234").pipe(as(staff))).rows.map(({ id }) => id),
        [second?.id, first?.id],
      )
    }),
  )

  it.effect("names possible duplicates: the same e-mail in any case, or the same last name and phone", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(7)
      const asked = aCustomer({ lastName: "Lévesque", email: "L@Example.test", homePhone: "4035559876" })
      const { id } = yield* saveCustomer(asked).pipe(as(staff))
      const alike = (more: Partial<Parameters<typeof customersLike>[0]>) =>
        Effect.map(customersLike({ id: null, email: "", lastName: "", phones: [], ...more }).pipe(as(staff)), (found) =>
          found.map(({ id }) => id),
        )
      assert.deepStrictEqual(yield* alike({ email: "l@example.TEST" }), [id])
      assert.deepStrictEqual(yield* alike({ lastName: "levesque", phones: ["(403) 555-9876"] }), [id])
      assert.deepStrictEqual(yield* alike({ lastName: "Other", phones: ["4035559876"] }), [])
      assert.deepStrictEqual(yield* alike({ lastName: "Lévesque" }), [])
      assert.deepStrictEqual(yield* alike({ id, email: "l@example.test" }), [])
      assert.deepStrictEqual(yield* alike({}), [])
    }),
  )

  it.effect("folds text as the browser and the server do", () =>
    Effect.gen(function* () {
      const texts = ["Zoë", "BRÛLÉ", "Nguyễn", "ﬁn", "İstanbul", "Straße", "Ångström", "e\u0301", "日本", "ÅÅ"]
      const [made] = yield* rows(`select array[${texts.map((text) => `folded('${text}')`).join(",")}] as texts`)
      assert.deepStrictEqual(made?.texts, texts.map(folded))
    }),
  )

  it.effect("lists at most a thousand, and filters by ids", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(8)
      yield* rows(
        `insert into customer (client_id, first_name, last_name) select 8, 'N' || n, 'Many' from generate_series(1, 1003) n`,
      )
      const all = yield* listCustomers(null).pipe(as(staff))
      assert.strictEqual(all.length, 1000)
      const ids = all.slice(0, 2).map(({ id }) => id)
      assert.deepStrictEqual(
        new Set((yield* listCustomers([...ids, 999_999 as CustomerId]).pipe(as(staff))).map(({ id }) => id)),
        new Set(ids),
      )
      assert.strictEqual((yield* find("many").pipe(as(staff))).total, 1003)
    }),
  )
})

layer(TestDb, { timeout: 60_000 })("erasing a person", (it) => {
  it.effect("blanks them everywhere but on their invoices, and orders stand", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6, { roles: ["owner"] })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const planted = "Zzyzx"
      const ada = yield* saveCustomer(aCustomer({ firstName: planted, lastName: planted, street: planted })).pipe(
        as(staff),
      )
      const center = staff.centerIds[0] ?? 0
      const order = (
        id: number,
      ) => `insert into sales_order (client_id, id, order_type, center_id, customer_id, first_name, last_name,
          cell_phone, email, created_by, touched_by)
        values (6, ${id}, 'Account', ${center}, ${ada.id}, '${planted}', '${planted}', '1', '${planted}@mail.test', ${staff.userId}, ${staff.userId})`
      yield* rows(order(901))
      yield* rows(order(902))
      yield* rows(`insert into invoice (client_id, id, order_id, year, sequence, day, amount, tax, document)
        values (6, 1, 902, 2026, 1, '2026-11-23', 1, 0, '{"buyer": {"name": "${planted}"}}')`)
      yield* rows(
        `insert into invoice_mail (client_id, invoice_id, email, user_id) values (6, 1, '${planted}@mail.test', ${staff.userId})`,
      )
      assert.strictEqual((yield* Effect.flip(eraseOne(ada.id).pipe(as(stranger))))._tag, "CustomerNotFound")
      yield* eraseOne(ada.id).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(getCustomer(ada.id).pipe(as(staff))))._tag, "CustomerNotFound")
      assert.strictEqual((yield* find(planted).pipe(as(staff))).total, 0)
      const left = yield* rows(`select 'customer' as place from customer c where c::text like '%${planted}%'
        union all select 'term' from customer_term t where t::text ilike '%${planted}%'
        union all select 'order ' || id from sales_order o where o::text like '%${planted}%'
        union all select 'invoice' from invoice v where v::text like '%${planted}%'
        union all select 'mail' from invoice_mail m where m::text like '%${planted}%'
        union all select 'history' from history h where h::text like '%${planted}%'`)
      assert.deepStrictEqual(
        left.map(({ place }) => place),
        ["order 902", "invoice"],
      )
      assert.strictEqual((yield* Effect.flip(eraseOne(ada.id).pipe(as(staff))))._tag, "CustomerNotFound")
    }),
  )

  it.effect("reaches a person who was deleted before", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(6)
      const ada = yield* saveCustomer(aCustomer({ email: "gone@mail.test" })).pipe(as(staff))
      yield* removeCustomer(ada.id).pipe(as(staff))
      yield* eraseOne(ada.id).pipe(as(staff))
      assert.isEmpty(yield* rows("select from customer where client_id = 6 and email = 'gone@mail.test'"))
    }),
  )
})
