import { SuggestionRpcs } from "@sightline/domain-api/suggestion"
import { countSuggested, listSuggestions } from "./list"
import { orderSuggestions } from "./order"

export const SuggestionHandlers = SuggestionRpcs.toLayer({
  "suggestion.list": ({ vendorIds, soonestId }) => listSuggestions(vendorIds, soonestId),
  "suggestion.count": () => countSuggested(),
  "suggestion.order": ({ lines }) => orderSuggestions(lines),
})
