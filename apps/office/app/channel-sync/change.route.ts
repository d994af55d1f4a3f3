import { actNamed } from "@sightline/bff-client/remix"
import {
  beginEtsy,
  bufferCost,
  connectAmazon,
  connectEtsy,
  connectShopify,
  disconnect,
  mapListing,
  setPublishing,
  setTakingOrders,
  syncData,
  takeOut,
  unmapListing,
} from "./sync.server"

export const action = actNamed({
  sync: syncData,
  connect: connectShopify,
  "connect-amazon": connectAmazon,
  "begin-etsy": beginEtsy,
  "connect-etsy": connectEtsy,
  disconnect: disconnect,
  "buffer-cost": bufferCost,
  publish: setPublishing,
  "take-orders": setTakingOrders,
  "take-out": takeOut,
  map: mapListing,
  unmap: unmapListing,
})
