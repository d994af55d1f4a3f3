import { CataloguePriceRpcs, CatalogueRpcs } from "@sightline/domain-api/catalogue"
import {
  catalogueProductsOf,
  choicesOfCatalogue,
  pricesInCatalogue,
  relatedInCatalogue,
  searchCatalogue,
} from "./catalogue"
import { substitutesInCatalogue } from "./substitute"

export const CatalogueHandlers = CatalogueRpcs.toLayer({
  "catalogue.search": (asked) => searchCatalogue(asked),
  "catalogue.choices": () => choicesOfCatalogue(),
  "catalogue.products": ({ ids }) => catalogueProductsOf(ids),
  "catalogue.related": ({ id, ...asked }) => relatedInCatalogue(id, asked),
  "catalogue.substitutes": (asked) => substitutesInCatalogue(asked),
})

export const CataloguePriceHandlers = CataloguePriceRpcs.toLayer({
  "cataloguePrice.of": ({ ids }) => pricesInCatalogue(ids),
})
