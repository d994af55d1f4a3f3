import type { ChannelKind } from "@sightline/model/channel-sync"
import type { Connector } from "./channel"
import { shopify } from "./shopify/shopify"

const connectors: ReadonlyArray<Connector> = [shopify]

export const connectorOf = (kind: ChannelKind) => connectors.find((connector) => connector.kind === kind)
