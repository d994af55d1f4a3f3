import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import {
  CityId,
  CountryId,
  Customer,
  CustomerId,
  CustomerKeepRefused,
  CustomerNotFound,
  CustomerOrder,
  CustomerRefused,
  StateId,
} from "@sightline/model/customer"
import { customerLengths } from "@sightline/model/customer-rules"
import { mostFilters } from "@sightline/model/list-column"
import { pricers, staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { customerNotFound } from "./customer-refusals"
import { anyCase, Direction } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  queryId,
  queryIds,
  Succeeded,
  WireNumber,
  WirePageNumber,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...saveRefusals,
  ...customerNotFound,
  CustomerKnown: {
    status: 409,
    title: "Known already",
    detail: "A customer of your list has this phone or e-mail address.",
  },
})

const WireCountry = Schema.Struct({ id: wire("countryID", CountryId), name: wire("countryName", Schema.String) })
const WireState = Schema.Struct({ id: wire("stateID", StateId), name: wire("stateName", Schema.String) })
const WireCity = Schema.Struct({ id: wire("cityID", CityId), name: wire("cityName", Schema.String) })

const CustomerOfClient = Schema.Struct({ ...Customer.fields, clientId: ClientId })

/** A customer as the calls carry one (document 1 §3): a place is its id with its name beside it. */
const WireCustomer = Schema.transform(
  Schema.Struct({
    customerID: CustomerId,
    firstName: Schema.String,
    middleName: Schema.String,
    lastName: Schema.String,
    email: Schema.String,
    cellPhone: Schema.String,
    homePhone: Schema.String,
    workPhone: Schema.String,
    unitNumber: Schema.String,
    street: Schema.String,
    zipCode: Schema.String,
    countryID: Schema.NullOr(CountryId),
    countryName: Schema.NullOr(Schema.String),
    stateID: Schema.NullOr(StateId),
    stateName: Schema.NullOr(Schema.String),
    cityID: Schema.NullOr(CityId),
    cityName: Schema.NullOr(Schema.String),
    clientID: ClientId,
    statusID: StatusId,
    statusName: Schema.String,
    version: Schema.Int,
  }),
  Schema.typeSchema(CustomerOfClient),
  {
    strict: true,
    decode: ({
      customerID,
      countryID,
      countryName,
      stateID,
      stateName,
      cityID,
      cityName,
      clientID,
      statusID,
      ...more
    }) => ({
      ...more,
      id: customerID,
      country: countryID && { id: countryID, name: countryName ?? "" },
      state: stateID && { id: stateID, name: stateName ?? "" },
      city: cityID && { id: cityID, name: cityName ?? "" },
      clientId: clientID,
      statusId: statusID,
    }),
    encode: ({ id, country, state, city, clientId, statusId, ...more }) => ({
      ...more,
      customerID: id,
      countryID: country?.id ?? null,
      countryName: country?.name ?? null,
      stateID: state?.id ?? null,
      stateName: state?.name ?? null,
      cityID: city?.id ?? null,
      cityName: city?.name ?? null,
      clientID: clientId,
      statusID: statusId,
    }),
  },
)

/** Longer than a field may be, so that the field's own rule answers first. */
const text = (field: keyof typeof customerLengths) => wireOptional(field, wireText(customerLengths[field] * 2 + 20))

/** Digits that some programs send as a number. */
const number = (field: "cellPhone" | "homePhone" | "workPhone" | "unitNumber") =>
  wireOptional(
    field,
    Schema.transform(
      Schema.Union(wireText(40), Schema.Int.pipe(Schema.nonNegative())).annotations({
        message: () => ({ message: "must be a number or its text", override: true }),
      }),
      Schema.String,
      { strict: true, decode: String, encode: (text) => text },
    ),
  )

const sent = {
  clientId: wireOptional("clientID", wireId(ClientId)),
  firstName: text("firstName"),
  middleName: text("middleName"),
  lastName: text("lastName"),
  email: text("email"),
  cellPhone: number("cellPhone"),
  homePhone: number("homePhone"),
  workPhone: number("workPhone"),
  unitNumber: number("unitNumber"),
  street: text("street"),
  zipCode: text("zipCode"),
  countryId: wireOptional("countryID", Schema.NullOr(wireId(CountryId))),
  stateId: wireOptional("stateID", Schema.NullOr(wireId(StateId))),
  cityId: wireOptional("cityID", Schema.NullOr(wireId(CityId))),
  /** Read, and always stored as Active (document 1 §3). */
  statusId: wireOptional("statusID", wireId(StatusId)),
}

const SentCustomer = Schema.Struct(sent)
export type SentCustomer = typeof SentCustomer.Type

/** The calls' names of the fields that the domain refuses. */
const placeNames = { countryId: "countryID", stateId: "stateID", cityId: "cityID" }

const orderNames = { customerID: "id" } as const
type OrderName = "customerID" | Exclude<CustomerOrder["by"], "id">
const orderable = [
  "customerID",
  "firstName",
  "lastName",
  "email",
  "street",
  "zipCode",
] as const satisfies ReadonlyArray<OrderName>

const OrderName = Schema.transform(anyCase(orderable), CustomerOrder.fields.by, {
  strict: true,
  decode: (name) => (name === "customerID" ? orderNames[name] : name),
  encode: (by) => (by === "id" ? "customerID" : by),
})

/** The customers of a client, and the places in their addresses (document 1 §7). */
export class CustomerGroup extends HttpApiGroup.make("customer")
  .annotate(OpenApi.Description, "The customers of a client.")
  .add(
    Call.get("list", "/api/Customer/GetCustomers", {
      who: staff,
      title: "List the customers of the client",
      about: "By name, 1000 at most; ids narrows them. SearchDynamic pages through more.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          ids: wireOptional("ids", queryIds(CustomerId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireCustomer))),
  )
  .add(
    Call.get("get", "/api/Customer/GetCustomer", {
      who: staff,
      title: "Get a customer",
      about: "A deleted customer is not found.",
    })
      .setUrlParams(Schema.Struct({ id: wire("customerID", queryId(CustomerId)) }))
      .addSuccess(answer(WireCustomer))
      .addError(wired(CustomerNotFound)),
  )
  .add(
    Call.post("create", "/api/Customer/CreateCustomer", {
      who: staff,
      title: "Add a customer",
      about: "Phones and the unit number keep their digits. The customer is always Active.",
    })
      .setPayload(SentCustomer)
      .addSuccess(answerSaying(WireCustomer, "Create Successfully!"))
      .addError(wired(CustomerRefused, placeNames))
      .addError(KeyReused),
  )
  .add(
    Call.put("update", "/api/Customer/UpdateCustomer", {
      who: staff,
      title: "Change a customer",
      about: "The record is replaced as a whole. With version, a change made meanwhile is not overwritten.",
    })
      .setPayload(
        Schema.Struct({
          ...sent,
          id: wire("customerID", wireId(CustomerId)),
          version: wireOptional("version", WireNumber),
        }),
      )
      .addSuccess(answerSaying(WireCustomer, "Update Successfully!"))
      .addError(wired(CustomerRefused, placeNames))
      .addError(KeyReused),
  )
  .add(
    Call.post("keep", "/api/Customer/KeepCustomer", {
      who: staff,
      title: "Keep who is typed on an order as a customer",
      about:
        "A first or last name, with a phone or an e-mail address. Somebody of the list with the same name and the same phone or address is answered in their place, with what was empty filled in; any other is refused with their ids, unless isAnother says that this is a person of their own.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          firstName: text("firstName"),
          lastName: text("lastName"),
          cellPhone: number("cellPhone"),
          email: text("email"),
          isAnother: wireOptional("isAnother", Schema.Boolean),
        }),
      )
      .addSuccess(answer(WireCustomer))
      .addError(wired(CustomerKeepRefused))
      .addError(KeyReused),
  )
  .add(
    Call.del("remove", "/api/Customer/DeleteCustomer", {
      who: staff,
      title: "Delete a customer",
      about: "They leave all lists and searches. Their orders keep them.",
    })
      .setUrlParams(Schema.Struct({ id: wire("customerID", queryId(CustomerId)) }))
      .addSuccess(answerSaying(Succeeded, "deleted"))
      .addError(wired(CustomerNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.del("erase", "/api/Customer/EraseCustomer", {
      who: pricers,
      title: "Erase a customer",
      about:
        "For a person who asks for it. Their record, their orders without an invoice and the addresses of mailed invoices are blanked, and nothing brings them back. Invoices keep their buyer.",
    })
      .setUrlParams(Schema.Struct({ id: wire("customerID", queryId(CustomerId)) }))
      .addSuccess(answerSaying(Succeeded, "erased"))
      .addError(wired(CustomerNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.post("search", "/api/Customer/SearchDynamic", {
      who: staff,
      title: "Search customers, page by page",
      about:
        "The option SearchString holds words, each by its beginning, of name, e-mail, street, zip code and phones; four digits are also the last ones of a phone. itemsPerPage is 10 unless given.",
    })
      .setPayload(
        Schema.Struct({
          page: wireOptional("currentPage", WirePageNumber),
          pageSize: wireOptional("itemsPerPage", WirePageNumber),
          clientId: wireOptional("clientID", wireId(ClientId)),
          screen: wireOptional("currentScreen", WirePageNumber),
          filters: wireOptional(
            "categoryOptions",
            Schema.Array(
              Schema.Struct({
                code: wire("categoryOptionCode", anyCase(["SearchString"])),
                value: wire("returnValue", wireText(400)),
              }),
            ).pipe(Schema.maxItems(mostFilters, { message: () => `must not have more than ${mostFilters} entries` })),
          ),
          order: wireOptional(
            "order",
            Schema.NullOr(Schema.Struct({ by: wire("fieldName", OrderName), direction: wire("orderBy", Direction) })),
          ),
          getAll: wireOptional("getAll", Schema.Boolean),
        }),
      )
      .addSuccess(answer(wirePage(WireCustomer))),
  )
  .add(
    Call.post("alike", "/api/Customer/GetLikelyDuplicates", {
      who: staff,
      title: "Find customers who may be the same person",
      about:
        "Up to five with the same e-mail, or with the same last name and one of the phones. customerID leaves out one.",
    })
      .setPayload(
        Schema.Struct({
          id: wireOptional("customerID", Schema.NullOr(wireId(CustomerId))),
          email: text("email"),
          lastName: text("lastName"),
          cellPhone: number("cellPhone"),
          homePhone: number("homePhone"),
          workPhone: number("workPhone"),
        }),
      )
      .addSuccess(answer(Schema.Array(WireCustomer))),
  )
  .add(
    Call.get("countries", "/api/Country/GetCountries", {
      who: staff,
      title: "List the countries",
      about: "By name; the same for every client.",
    }).addSuccess(answer(Schema.Array(WireCountry))),
  )
  .add(
    Call.get("states", "/api/State/GetStates", {
      who: staff,
      title: "List the states of a country",
      about: "By name; a country without states has none.",
    })
      .setUrlParams(Schema.Struct({ countryId: queryId(CountryId) }))
      .addSuccess(answer(Schema.Array(WireState))),
  )
  .add(
    Call.get("cities", "/api/City/GetCities", {
      who: staff,
      title: "List the cities of a state",
      about: "By name; the cities of Canada and the United States with a thousand people and more are known.",
    })
      .setUrlParams(Schema.Struct({ stateId: queryId(StateId) }))
      .addSuccess(answer(Schema.Array(WireCity))),
  )
  .middleware(SignedIn) {}
