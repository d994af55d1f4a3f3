import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { Destination, DestinationKind } from "@sightline/model/destination"
import { Schema } from "effect"
import { SignedIn } from "./signed-in"
import { answer, queryId, wire, wireOptional, wireText } from "./wire"

const WireDestination = Schema.Struct({
  ...Destination.fields,
  kind: wire("destinationType", DestinationKind),
  inventoryId: wire("inventoryID", Destination.fields.inventoryId),
})

/** Ours: what the office's command palette asks (docs/decisions/0044-keys-of-the-office.md). */
export class DestinationGroup extends HttpApiGroup.make("destination")
  .add(
    HttpApiEndpoint.get("find", "/api/Destination/FindDestinations")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          text: wireText(200).pipe(Schema.minLength(1, { message: () => "must not be empty" })),
        }),
      )
      .addSuccess(answer(Schema.Array(WireDestination)))
      .annotate(OpenApi.Summary, "Products, items and vendors that these words name")
      .annotate(
        OpenApi.Description,
        "By code, number, name, UPC or barcode; a printed code leads to the one it names. A few of each kind, the nearest first; items are those of the caller's centers. destinationType is inventory, inventoryItem or vendor.",
      ),
  )
  .middleware(SignedIn) {}
