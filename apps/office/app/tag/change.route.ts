import { actNamed, notFound } from "@sightline/bff-client/remix"
import { pairTag, setPrefix, unpairTag, writeTag } from "./tag.server"

export const action = actNamed({
  pair: pairTag,
  unpair: unpairTag,
  write: writeTag,
  prefix: setPrefix,
})

export const loader = () => {
  throw notFound()
}
