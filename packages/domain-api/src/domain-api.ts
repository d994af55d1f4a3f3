import { WhileAvailable } from "./as-caller"
import { CategoryRpcs } from "./category"
import { ClientRpcs } from "./client"
import { InventoryRpcs } from "./inventory"
import { InventoryItemRpcs } from "./inventory-item"
import { LayoutRpcs } from "./layout"
import { OwnSessionRpcs, SessionRpcs } from "./session"
import { OwnStationRpcs, StationRpcs } from "./station"
import { StatusRpcs } from "./status"

/** Everything that the bff may ask of the domain. */
export const DomainRpcs = SessionRpcs.merge(
  OwnSessionRpcs,
  ClientRpcs,
  LayoutRpcs,
  StatusRpcs,
  CategoryRpcs,
  InventoryRpcs,
  InventoryItemRpcs,
  OwnStationRpcs,
  StationRpcs,
).middleware(WhileAvailable)
