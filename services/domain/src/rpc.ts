import { Layer } from "effect"
import { AsCallerLive, WhileAvailableLive } from "./caller"
import { CategoryHandlers } from "./category/rpc"
import { InventoryHandlers } from "./inventory/rpc"
import { InventoryItemHandlers } from "./inventory-item/rpc"
import { LayoutHandlers } from "./layout/rpc"
import { OwnSessionHandlers, SessionHandlers } from "./session/rpc"
import { StatusHandlers } from "./status/rpc"

/** Every operation of the domain behind its contract. It needs a database and the installation's secret. */
export const DomainHandlers = Layer.mergeAll(
  SessionHandlers,
  OwnSessionHandlers,
  LayoutHandlers,
  StatusHandlers,
  CategoryHandlers,
  InventoryHandlers,
  InventoryItemHandlers,
  AsCallerLive,
  WhileAvailableLive,
)
