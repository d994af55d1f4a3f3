import type { ChannelKind } from "@sightline/model/channel-sync"
import { amazon } from "./amazon/amazon"
import type { Connector, Publisher } from "./channel"
import { etsy } from "./etsy/etsy"
import { shopify } from "./shopify/shopify"

const publishers: ReadonlyArray<Publisher> = [shopify]
const connectors: ReadonlyArray<Connector> = [...publishers, etsy, amazon]

export const connectorOf = (kind: ChannelKind) => connectors.find((connector) => connector.kind === kind)

/** Undefined for a channel that is only read. */
export const publisherOf = (kind: ChannelKind) => publishers.find((publisher) => publisher.kind === kind)
