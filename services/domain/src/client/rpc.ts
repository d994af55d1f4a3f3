import { ClientRpcs, OwnClientRpcs } from "@sightline/domain-api/client"
import { clientOfAddress } from "./at"
import { getLogo, removeLogo, setLogo } from "./logo"
import { changeClient, ownSettings } from "./settings"

export const ClientHandlers = ClientRpcs.toLayer({ "client.at": ({ url }) => clientOfAddress(url) })

export const OwnClientHandlers = OwnClientRpcs.toLayer({
  "client.settings": () => ownSettings(),
  "client.change": (asked) => changeClient(asked),
  "client.logo": ({ mark }) => getLogo(mark),
  "client.setLogo": ({ picture }) => setLogo(picture),
  "client.removeLogo": () => removeLogo(),
})
