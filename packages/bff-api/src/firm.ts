import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { editors, staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import { Schema } from "effect"
import { Call } from "./call"
import { KeyReused } from "./once"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  WirePageNumber,
  wireId,
  wireName,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

/* The calls that vendors and manufacturers share: list, search, create and change (document 1 §7). */

/** A category of a vendor or a manufacturer: the calls name three more levels, which are always empty (document 1 §3). */
const WireCategory = Schema.Struct({
  categoryID: CategoryId,
  subCategory1ID: Schema.Null,
  subCategory2ID: Schema.Null,
  subCategory3ID: Schema.Null,
})

export const categoriesOut = (ids: ReadonlyArray<CategoryId>): ReadonlyArray<typeof WireCategory.Type> =>
  ids.map((categoryID) => ({ categoryID, subCategory1ID: null, subCategory2ID: null, subCategory3ID: null }))

export const WireCategories = Schema.Array(WireCategory)

/** The same in a request; levels below the category are ignored. */
export const SentCategories = Schema.Array(Schema.Struct({ categoryID: wireId(CategoryId) })).pipe(
  Schema.maxItems(200, { message: () => "must not have more than 200 entries" }),
)

/** A position in a manual order. */
export const WirePlace = WirePageNumber.pipe(
  Schema.filter((place) => place >= 0, { message: () => "must be a whole number from 0" }),
)

/** Active and inactive only: firms have no other status (decisions D-78). */
export const WireInUse = wireId(StatusId).pipe(
  Schema.filter((status) => status === active || status === inactive, { message: () => "must be 5 or 6" }),
)

/** The request fields of any firm. */
export const sentFirm = {
  name: wireName(120),
  code: wireOptional("code", wireText(120)),
  description: wireOptional("desc", wireText(400)),
  statusId: wireOptional("statusID", WireInUse),
  orderSequence: wireOptional("orderSequence", WirePlace),
}

/** A page of anything with a search by name. */
const SearchByName = Schema.Struct({
  search: wireOptional("searchString", wireText(200)),
  page: wireOptional("pageIndex", WirePageNumber),
  pageSize: wireOptional("pageSize", WirePageNumber),
})

/** A list of all, as pages of up to 10,000 (document 0 §9). */
const ListAll = Schema.Struct({
  clientId: wireOptional("clientId", queryId(ClientId)),
  page: wireOptional("PageIndex", QueryPageNumber),
  pageSize: wireOptional("PageSize", QueryPageNumber),
})

type Path = `/${string}`

/** `plural` names the firms. */
export const listed = <A, I>(path: Path, row: Schema.Schema<A, I>, plural: string) =>
  Call.get("list", path, {
    who: staff,
    title: `List the ${plural} in use`,
    about: "By name. A page holds up to 10000, and that many by default.",
  })
    .setUrlParams(ListAll)
    .addSuccess(answer(wirePage(row)))

export const searched = <A, I>(path: Path, row: Schema.Schema<A, I>, plural: string) =>
  Call.post("search", path, {
    who: staff,
    title: `Search ${plural} by name`,
    about: "searchString is trimmed and ignores letter case; an empty one finds all.",
  })
    .setPayload(SearchByName)
    .addSuccess(answer(wirePage(row)))

interface Saving<Sent, SentI, A, I, E, EI> {
  readonly sent: Schema.Schema<Sent, SentI>
  readonly row: Schema.Schema<A, I>
  readonly refused: Schema.Schema<E, EI>
  /** The created or changed record. */
  readonly what: string
}

export const created = <const Name extends string, Sent, SentI, A, I, E, EI>(
  name: Name,
  path: Path,
  { sent, row, refused, what }: Saving<Sent, SentI, A, I, E, EI>,
) =>
  Call.post(name, path, {
    who: editors,
    title: `Add ${what}`,
    about: "Without code the code is the name with underscores for spaces.",
  })
    .setPayload(sent)
    .addSuccess(answerSaying(row, "Create Successfully!"))
    .addError(refused)
    .addError(KeyReused)

export const updated = <const Name extends string, Sent, SentI, A, I, E, EI>(
  name: Name,
  path: Path,
  { sent, row, refused, what }: Saving<Sent, SentI, A, I, E, EI>,
) =>
  Call.put(name, path, {
    who: editors,
    title: `Change ${what}`,
    about: "It is replaced as a whole. Status 6 removes it from the lists.",
  })
    .setPayload(sent)
    .addSuccess(answerSaying(row, "Update Successfully!"))
    .addError(refused)
    .addError(KeyReused)
