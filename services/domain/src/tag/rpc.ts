import { TagRpcs } from "@sightline/domain-api/tag"
import { listTags, pairTag, unpairTag } from "./pair"
import { setTagNumbering, tagNumbering } from "./plan"

export const TagHandlers = TagRpcs.toLayer({
  "tag.list": (asked) => listTags(asked),
  "tag.pair": (pairing) => pairTag(pairing),
  "tag.numbering": () => tagNumbering(),
  "tag.setNumbering": (given) => setTagNumbering(given),
  "tag.unpair": ({ epc }) => unpairTag(epc),
})
