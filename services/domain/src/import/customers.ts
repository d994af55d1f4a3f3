import { Caller, type Staff } from "@sightline/model/caller"
import { type Customer, CustomerId, type CustomerSave } from "@sightline/model/customer"
import {
  type CustomerText,
  customerFieldNames,
  customerIdTitle,
  customerTexts,
  digitFields,
  eachText,
  placeTitles,
  tidied,
} from "@sightline/model/customer-rules"
import { folded } from "@sightline/model/folded"
import type { ImportAlike } from "@sightline/model/import"
import { Effect, Option, Schema } from "effect"
import { customersLike } from "../customer/find"
import { customersById, placesNamed } from "../customer/named"
import { saveCustomer } from "../customer/save"
import { undoable } from "../db/db"
import { Found } from "./found"
import type { Told } from "./progress"
import type { ImportedCustomer } from "./queries"
import { cellOf, cellsOf, type Row, sheets, type Table } from "./table"

const { done, unchanged, wrong } = Found
const idOf = Schema.decodeUnknownOption(CustomerId)
const idCell = customerIdTitle.toLowerCase()
const titleOf = (name: string) => name.toLowerCase()
const known = new Set([idCell, ...[...Object.values(customerFieldNames), ...placeTitles].map(titleOf)])

/**
 * Saves every row of customers in turn, as the importing user would by hand. A new one who may be there already is named
 * and saved all the same: families share an address and a phone.
 */
export const applyCustomers = Effect.fnUntraced(function* (table: Table, caller: Staff, told: Told) {
  const found = new Found<ImportedCustomer>(sheets.customers)
  const alike: ImportAlike[] = []
  if (table.rows.length === 0) return { found, alike }
  const ids = table.rows.flatMap((row) => Option.toArray(idOf(Number(cellOf(row, idCell)))))
  const around: Around = {
    stored: yield* customersById(ids),
    places: yield* placesIn(table),
    seen: new Map(),
  }
  const added = new Set<number>()
  for (const row of table.rows) {
    const outcome = yield* undoable(applyRow(row, around)).pipe(
      Effect.provideService(Caller, { ...caller, once: null }),
    )
    found.note(row, outcome)
    if (outcome.is === "done" && outcome.one.before === null) {
      alike.push(...(yield* alikeOf(row, outcome.one, added)))
      added.add(outcome.one.id)
    }
    yield* told.row
    if (found.isOver) break
  }
  return { found, alike }
})

interface Around {
  readonly stored: ReadonlyMap<number, Customer>
  readonly places: Places
  /** The row that first named each customer. */
  readonly seen: Map<number, number>
}

const applyRow = Effect.fnUntraced(function* (row: Row, { stored: all, places, seen }: Around) {
  const sent = cellOf(row, idCell)
  const id = sent === "" ? null : Option.getOrUndefined(idOf(Number(sent)))
  if (id === undefined) return wrong(customerIdTitle, "must be the number of a customer")
  const stored = id === null ? undefined : all.get(id)
  if (id !== null && !stored) return wrong(customerIdTitle, "there is no such customer")
  const twice = id === null ? undefined : seen.get(id)
  if (twice !== undefined) return wrong(customerIdTitle, `is named in row ${twice} already`)
  if (id !== null) seen.set(id, row.number)
  const stray = cellsOf(row).filter(([title, text]) => text !== "" && !known.has(titleOf(title)))
  if (stray.length > 0)
    return Found.problems(new Map(stray.map(([title]) => [title, "is not a column that can be imported"])))
  const before = stored ? savedOf(stored) : null
  const place = placeOf(row, before, places)
  if (place.problems.size > 0) return Found.problems(place.problems)
  const texts = eachText((field) => sentText(row, field) ?? before?.[field] ?? "")
  const asked: CustomerSave = { id, ...texts, ...place.ids, version: stored?.version ?? null }
  if (before && isSame({ ...asked, ...tidied(texts) }, before)) return unchanged
  return yield* saveCustomer(asked).pipe(
    Effect.map((saved) => done<ImportedCustomer>({ id: saved.id, before, version: saved.version })),
    Effect.catchAll((refused) => Effect.succeed(refusedRow(refused))),
  )
})

/** The reason why a customer was not saved. */
function refusedRow(refused: Effect.Effect.Error<ReturnType<typeof saveCustomer>>) {
  switch (refused._tag) {
    case "FieldsRefused":
      return Found.problems(underTitles(refused.errors))
    case "StaleVersion":
      return wrong(customerIdTitle, "somebody has just changed this customer")
    default:
      return wrong(customerIdTitle, "this customer cannot be saved")
  }
}

/** Undefined for a column that the file does not have: its field stays as it is. */
const sentText = (row: Row, field: CustomerText): string | undefined => {
  const title = titleOf(customerFieldNames[field])
  return row.head.places.has(title) ? cellOf(row, title) : undefined
}

const savedOf = ({
  country,
  state,
  city,
  id,
  statusId: _status,
  statusName: _name,
  version: _version,
  ...texts
}: Customer) => ({
  id,
  ...texts,
  countryId: country?.id ?? null,
  stateId: state?.id ?? null,
  cityId: city?.id ?? null,
  version: null,
})

const isSame = (asked: CustomerSave, before: CustomerSave) =>
  customerTexts.every((field) => asked[field] === before[field]) &&
  (["countryId", "stateId", "cityId"] as const).every((place) => asked[place] === before[place])

const placeNames = { countryId: placeTitles[0], stateId: placeTitles[1], cityId: placeTitles[2] } as const
const namesOfFields: Readonly<Record<string, string>> = { ...customerFieldNames, ...placeNames }

/** Why the form refuses a row, under the titles of the export. */
const underTitles = (errors: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(errors).map(([field, [reason = "is not valid"]]) => [namesOfFields[field] ?? field, reason]))

type Places = Effect.Effect.Success<ReturnType<typeof placesNamed>>

/** No place has a longer name. A cell of megabytes takes seconds to fold, in which nobody else is answered. */
const longestPlace = 200

/** A cell that names a place, as names are compared; undefined for a text that can name none. */
const placeIn = (row: Row, title: string): string | undefined => {
  const text = cellOf(row, titleOf(title))
  return text.length > longestPlace ? undefined : folded(text)
}

const placesIn = ({ rows }: Table) => {
  const named = (title: string) => [...new Set(rows.flatMap((row) => placeIn(row, title) ?? []))]
  const [country, state, city] = placeTitles
  return placesNamed({ countries: named(country), states: named(state), cities: named(city) })
}

/** A place that changes clears those inside it, as in the form. */
function placeOf(row: Row, before: CustomerSave | null, places: Places) {
  const problems = new Map<string, string>()
  const chosen = <Id>(title: string, stored: Id | null, find: (name: string) => Id | undefined): Id | null => {
    if (!row.head.places.has(titleOf(title))) return stored
    const name = placeIn(row, title)
    if (name === "") return null
    const id = name === undefined ? undefined : find(name)
    if (id === undefined) problems.set(title, `${title} is not one of the choices`)
    return id ?? null
  }
  const [country, state, city] = placeTitles
  const countryId = chosen(country, before?.countryId ?? null, (name) => places.country.get(name))
  const heldState = countryId === before?.countryId ? (before?.stateId ?? null) : null
  const stateId = chosen(state, heldState, (name) => places.state.get(`${countryId} ${name}`))
  const heldCity = stateId === before?.stateId ? (before?.cityId ?? null) : null
  const cityId = chosen(city, heldCity, (name) => places.city.get(`${stateId} ${name}`))
  return { ids: { countryId, stateId, cityId }, problems }
}

const phones = [...digitFields].filter((field) => field !== "unitNumber")

/** Who a new customer may be already, whether they were there before or came with an earlier row. */
const alikeOf = Effect.fnUntraced(function* (row: Row, { id }: ImportedCustomer, added: ReadonlySet<number>) {
  const email = sentText(row, "email") ?? ""
  const likeness = {
    id: CustomerId.make(id),
    email,
    lastName: sentText(row, "lastName") ?? "",
    phones: phones.map((field) => sentText(row, field) ?? ""),
  }
  return (yield* customersLike(likeness)).map(
    (other): ImportAlike => ({
      row: row.number,
      customerId: added.has(other.id) ? null : other.id,
      name: `${other.firstName} ${other.lastName}`.trim(),
      by: folded(other.email) === folded(email) ? "email" : "phone",
    }),
  )
})
