import type { ChannelKind } from "@sightline/model/channel-sync"
import { amazon } from "./amazon/amazon"
import type { Publisher } from "./channel"
import { etsy } from "./etsy/etsy"
import { shopify } from "./shopify/shopify"

const connectors: Readonly<Record<ChannelKind, Publisher>> = { Shopify: shopify, Amazon: amazon, Etsy: etsy }

export const connectorOf = (kind: ChannelKind) => connectors[kind]
