import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { CountryId, StateId } from "@sightline/model/customer"
import { param } from "@sightline/model/id"
import { Effect, Schema } from "effect"
import type { Place } from "./customer-values"

const Asked = Schema.Union(Schema.Struct({ country: param(CountryId) }), Schema.Struct({ state: param(StateId) }))

const asPlaces = (found: readonly Place[]) => found

/** The states of a country, or the cities of a state. */
const places = load(Asked, (bff, asked) =>
  "country" in asked
    ? Effect.map(bff.customer.states({ urlParams: { countryId: asked.country } }), asPlaces)
    : Effect.map(bff.customer.cities({ urlParams: { stateId: asked.state } }), asPlaces),
)

export const loader = async (args: LoaderFunctionArgs) => Response.json(await places(args))
