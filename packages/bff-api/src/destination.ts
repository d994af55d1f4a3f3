import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { Destination, DestinationKind } from "@sightline/model/destination"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional, wireText } from "./wire"

const WireDestination = Schema.Struct({
  ...Destination.fields,
  kind: wire("destinationType", DestinationKind),
  inventoryId: wire("inventoryID", Destination.fields.inventoryId),
})

/** Ours: the office's command palette calls it (docs/decisions/0044-keys-of-the-office.md). */
export class DestinationGroup extends HttpApiGroup.make("destination")
  .annotate(OpenApi.Description, "What a person finds by Go to: pages, products, items, vendors.")
  .add(
    Call.get("find", "/api/Destination/FindDestinations", {
      who: staff,
      title: "Find products, items, vendors and vendor orders",
      about:
        "Searches codes, numbers, names, UPCs and barcodes; a printed code finds the record it names. Answers a few of each kind, best match first, with items from the caller's centers only. destinationType is inventory, inventoryItem, vendor, vendorOrder or place.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          text: wireText(200).pipe(Schema.minLength(1, { message: () => "must not be empty" })),
        }),
      )
      .addSuccess(answer(Schema.Array(WireDestination))),
  )
  .middleware(SignedIn) {}
