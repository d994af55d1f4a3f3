import { HttpApiEndpoint, OpenApi } from "@effect/platform"
import { CategoryId } from "@sightline/model/category"
import { ClientId } from "@sightline/model/client"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  WirePageNumber,
  wireFilled,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

/* What vendors and manufacturers have in common: how they are listed, searched, made and changed (document 1 §7). */

/** A category of a vendor or a manufacturer: three more levels are named by the calls and always empty (document 1 §3). */
const WireCategory = Schema.Struct({
  categoryID: CategoryId,
  subCategory1ID: Schema.Null,
  subCategory2ID: Schema.Null,
  subCategory3ID: Schema.Null,
})

export const categoriesOut = (ids: ReadonlyArray<CategoryId>): ReadonlyArray<typeof WireCategory.Type> =>
  ids.map((categoryID) => ({ categoryID, subCategory1ID: null, subCategory2ID: null, subCategory3ID: null }))

export const WireCategories = Schema.Array(WireCategory)

/** The same as they are sent; what lies below a category is not looked at. */
export const SentCategories = Schema.Array(Schema.Struct({ categoryID: wireId(CategoryId) })).pipe(
  Schema.maxItems(200, { message: () => "must not have more than 200 entries" }),
)

/** A place in an order that people give. */
export const WirePlace = WirePageNumber.pipe(
  Schema.filter((place) => place >= 0, { message: () => "must be a whole number from 0" }),
)

/** Active and inactive alone: a firm in another state is none (decisions D-78). */
export const WireInUse = wireId(StatusId).pipe(
  Schema.filter((status) => status === 5 || status === 6, { message: () => "must be 5 or 6" }),
)

/** What is sent of any firm. */
export const sentFirm = {
  name: wireFilled(120),
  code: wireOptional("code", wireText(120)),
  description: wireOptional("desc", wireText(400)),
  statusId: wireOptional("statusID", WireInUse),
  orderSequence: wireOptional("orderSequence", WirePlace),
}

/** A page of whatever is searched by name. */
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
  HttpApiEndpoint.get("list", path)
    .setUrlParams(ListAll)
    .addSuccess(answer(wirePage(row)))
    .annotate(OpenApi.Summary, `The ${plural} in use, by name`)
    .annotate(OpenApi.Description, "Up to 10000 on a page, and as many when PageSize is missing.")

export const searched = <A, I>(path: Path, row: Schema.Schema<A, I>, plural: string) =>
  HttpApiEndpoint.post("search", path)
    .setPayload(SearchByName)
    .addSuccess(answer(wirePage(row)))
    .annotate(OpenApi.Summary, `${plural} whose names hold these words`)
    .annotate(OpenApi.Description, "searchString is trimmed and read in any letter case; empty, it finds all.")

interface Saving<Sent, SentI, A, I, E, EI> {
  readonly sent: Schema.Schema<Sent, SentI>
  readonly row: Schema.Schema<A, I>
  readonly refused: Schema.Schema<E, EI>
  /** What is made or changed. */
  readonly what: string
}

export const created = <const Name extends string, Sent, SentI, A, I, E, EI>(
  name: Name,
  path: Path,
  { sent, row, refused, what }: Saving<Sent, SentI, A, I, E, EI>,
) =>
  HttpApiEndpoint.post(name, path)
    .setPayload(sent)
    .addSuccess(answerSaying(row, "Create Successfully!"))
    .addError(refused)
    .annotate(OpenApi.Summary, `Add ${what}`)
    .annotate(OpenApi.Description, "Without code it is the name with underscores for its spaces.")

export const updated = <const Name extends string, Sent, SentI, A, I, E, EI>(
  name: Name,
  path: Path,
  { sent, row, refused, what }: Saving<Sent, SentI, A, I, E, EI>,
) =>
  HttpApiEndpoint.put(name, path)
    .setPayload(sent)
    .addSuccess(answerSaying(row, "Update Successfully!"))
    .addError(refused)
    .annotate(OpenApi.Summary, `Change ${what}`)
    .annotate(OpenApi.Description, "It is replaced as a whole; status 6 takes it out of the lists.")
