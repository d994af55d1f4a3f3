import { ClientRpcs } from "@sightline/domain-api/client"
import { clientOfAddress } from "./at"

export const ClientHandlers = ClientRpcs.toLayer({ "client.at": ({ url }) => clientOfAddress(url) })
