import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { Symbology } from "@sightline/model/label"
import { longestBarcode } from "@sightline/model/length"
import { PrinterId } from "@sightline/model/print-job"
import { administrators, staff } from "@sightline/model/role-table"
import {
  Tag,
  TagNotFound,
  TagNumbering,
  TagPaired,
  TagPairRefused,
  TagPlanned,
  TagWriteRefused,
} from "@sightline/model/tag"
import { CompanyPrefix, TagNumber } from "@sightline/model/tag-form"
import { isCompanyPrefix, readTag } from "@sightline/model/tag-number"
import { Schema } from "effect"
import { Call } from "./call"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { KeyReused } from "./once"
import { printJobRefusals } from "./print-job-refusals"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { tagRefusals } from "./tag-refusals"
import {
  answer,
  QueryPageNumber,
  queryId,
  Succeeded,
  wire,
  wireFilled,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({ ...inventoryItemRefusals, ...printJobRefusals, ...tagRefusals })

const clientId = wireOptional("clientID", wireId(ClientId))

/** A tag's number as a reader writes it, read into its one form. */
export const WireTag = Schema.transform(
  wireText(200).pipe(
    Schema.filter((text) => readTag(text) !== undefined, {
      message: () => "must be the number of a radio tag: 16 to 124 hexadecimal digits, four to a word",
    }),
  ),
  TagNumber,
  { strict: true, decode: (text) => readTag(text) ?? text, encode: (epc) => epc },
)

const WirePrefix = Schema.transform(
  wireText(12).pipe(Schema.filter(isCompanyPrefix, { message: () => "must be six to twelve digits" })),
  CompanyPrefix,
  { strict: true, decode: (text) => text, encode: (prefix) => prefix },
)

export class TagGroup extends HttpApiGroup.make("tag")
  .annotate(OpenApi.Description, "Radio tags (RFID) and the items that they hang on.")
  .add(
    Call.get("list", "/api/Tag/GetTags", {
      who: staff,
      title: "List the radio tags of the caller's centers",
      about:
        "The one paired last comes first. searchText is a part of a number or of a product's name, or an item's code.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          text: wireOptional("searchText", wireText(200)),
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(Tag))),
  )
  .add(
    Call.post("pair", "/api/Tag/Pair", {
      who: staff,
      title: "Pair a radio tag with an item",
      about:
        "barCode names one item. A tag that is on another item is refused with its name, unless mayMove. An item may have several tags; it is counted once.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          epc: WireTag,
          code: wire("barCode", wireFilled(longestBarcode)),
          mayMove: wireOptional("mayMove", Schema.Boolean),
        }),
      )
      .addSuccess(answer(TagPaired))
      .addError(wired(TagPairRefused))
      .addError(KeyReused),
  )
  .add(
    Call.put("unpair", "/api/Tag/Unpair", {
      who: staff,
      title: "Take a radio tag off its item",
      about: "It names nothing afterwards, and can be paired again.",
    })
      .setPayload(Schema.Struct({ clientId, epc: WireTag }))
      .addSuccess(answer(Succeeded))
      .addError(wired(TagNotFound))
      .addError(KeyReused),
  )
  .add(
    Call.get("numbering", "/api/Tag/GetNumbering", {
      who: staff,
      title: "Get whose numbers are written to new radio tags",
      about: "prefix is the client's own company prefix at GS1; null where it has none.",
    })
      .setUrlParams(Schema.Struct({ clientId: wireOptional("clientId", queryId(ClientId)) }))
      .addSuccess(answer(TagNumbering)),
  )
  .add(
    Call.put("setNumbering", "/api/Tag/SetNumbering", {
      who: administrators,
      title: "Set the company prefix of new radio tags",
      about: "Six to twelve digits that GS1 has given to the client's own company. Numbers that were given stay.",
    })
      .setPayload(Schema.Struct({ clientId, prefix: Schema.NullOr(WirePrefix) }))
      .addSuccess(answer(TagNumbering))
      .addError(KeyReused),
  )
  .add(
    Call.post("write", "/api/Tag/Write", {
      who: staff,
      title: "Print a label of an item with a new radio tag in it",
      about:
        "On a ZPL printer with an encoder. The number names the item once the printer has read it back from the tag; until then it is planned.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          printerId: wireId(PrinterId),
          code: wire("barCode", wireFilled(longestBarcode)),
          symbology: wireOptional("symbology", Symbology),
        }),
      )
      .addSuccess(answer(TagPlanned))
      .addError(wired(TagWriteRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
