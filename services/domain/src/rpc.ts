import { Layer } from "effect"
import { AsCallerLive, WhileAvailableLive } from "./caller"
import { CategoryHandlers } from "./category/rpc"
import { ClientHandlers } from "./client/rpc"
import { InventoryHandlers } from "./inventory/rpc"
import { InventoryItemHandlers } from "./inventory-item/rpc"
import { LayoutHandlers } from "./layout/rpc"
import { OwnSessionHandlers, SessionHandlers } from "./session/rpc"
import { OwnStationHandlers, StationHandlers } from "./station/rpc"
import { StatusHandlers } from "./status/rpc"

/** Every operation of the domain behind its contract. It needs a database and the installation's secret. */
export const DomainHandlers = Layer.mergeAll(
  SessionHandlers,
  OwnSessionHandlers,
  ClientHandlers,
  LayoutHandlers,
  StatusHandlers,
  CategoryHandlers,
  InventoryHandlers,
  InventoryItemHandlers,
  OwnStationHandlers,
  StationHandlers,
  AsCallerLive,
  WhileAvailableLive,
)
