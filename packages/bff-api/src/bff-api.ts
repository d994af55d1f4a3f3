import { HttpApi } from "@effect/platform"
import { BadRequest } from "./bad-request"
import { CategoryGroup } from "./category"
import { InventoryGroup } from "./inventory"
import { InventoryItemGroup } from "./inventory-item"
import { LayoutGroup } from "./layout"
import { Unavailable } from "./refusals"
import { SessionGroup } from "./session"
import { OwnStationGroup, StationGroup } from "./station"
import { StatusGroup } from "./status"

/** Everything that an app, or any other caller, may ask of Sightline. */
export class BffApi extends HttpApi.make("sightline")
  .add(SessionGroup)
  .add(LayoutGroup)
  .add(StatusGroup)
  .add(CategoryGroup)
  .add(InventoryGroup)
  .add(InventoryItemGroup)
  .add(OwnStationGroup)
  .add(StationGroup)
  .addError(BadRequest)
  .addError(Unavailable) {}
