import { Rpc, RpcGroup } from "@effect/rpc"
import {
  City,
  Country,
  CountryId,
  Customer,
  CustomerId,
  CustomerKeepRefused,
  CustomerLikeness,
  CustomerNotFound,
  CustomerRefused,
  CustomerSave,
  CustomerSearch,
  CustomerTyped,
  State,
  StateId,
} from "@sightline/model/customer"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const CustomerRpcs = RpcGroup.make(
  Rpc.make("search", { payload: CustomerSearch, success: Paged(Customer) }),
  Rpc.make("list", { payload: { ids: Schema.NullOr(Schema.Array(CustomerId)) }, success: Schema.Array(Customer) }),
  Rpc.make("get", { payload: { id: CustomerId }, success: Customer, error: CustomerNotFound }),
  Rpc.make("alike", { payload: CustomerLikeness, success: Schema.Array(Customer) }),
  Rpc.make("save", {
    payload: CustomerSave,
    success: Customer,
    error: Schema.Union(CustomerRefused, KeyReused),
  }),
  Rpc.make("keep", {
    payload: CustomerTyped,
    success: Customer,
    error: Schema.Union(CustomerKeepRefused, KeyReused),
  }),
  Rpc.make("remove", { payload: { id: CustomerId }, error: Schema.Union(CustomerNotFound, KeyReused) }),
  Rpc.make("erase", { payload: { id: CustomerId }, error: Schema.Union(CustomerNotFound, KeyReused) }),
  Rpc.make("countries", { success: Schema.Array(Country) }),
  Rpc.make("states", { payload: { countryId: CountryId }, success: Schema.Array(State) }),
  Rpc.make("cities", { payload: { stateId: StateId }, success: Schema.Array(City) }),
)
  .middleware(AsCaller)
  .prefix("customer.")
