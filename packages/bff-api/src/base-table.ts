import {
  BaseAddRefused,
  BaseChange,
  BaseInside,
  BaseRemoveRefused,
  BaseRenameRefused,
  BaseRow,
  BaseTable,
} from "@sightline/model/base-table"
import { largestId } from "@sightline/model/largest-id"
import { OperatorSignedOut } from "@sightline/model/operator"
import { ShortName } from "@sightline/model/short-name"
import { Schema } from "effect"
import { Call } from "./call"
import { operatorRefusals } from "./operator-refusals"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import {
  answer,
  pageRead,
  pageWritten,
  Succeeded,
  WireInteger,
  WirePageNumber,
  wire,
  wireFilled,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...saveRefusals,
  ...operatorRefusals,
  BaseRowUnknown: { status: 404, title: "Not found", detail: "There is no such row." },
  BaseRowTaken: { status: 409, title: "Already exists", detail: "Another row has this name or code." },
  BaseRowKept: { status: 409, title: "Kept", detail: "The product needs this row as it is." },
  BaseRowUsed: { status: 409, title: "In use", detail: "Something still names this row, so it cannot be removed." },
  BaseRowRenamed: { status: 409, title: "Changed", detail: "Somebody else has renamed this row." },
})

const shown = { token: wireFilled(200), table: wire("tableName", BaseTable) }
const named = { ...shown, id: wire("objectId", Schema.Int.pipe(Schema.between(1, largestId))) }

const Rows = wirePage(BaseRow)
const inside = Schema.NullOr(BaseInside)

const WirePage = Schema.transform(
  Schema.Struct({
    ...Rows.from.fields,
    inside,
    changes: Schema.Array(Schema.Struct({ ...BaseChange.fields, at: Schema.Date })),
  }),
  Schema.Struct({ ...Rows.to.fields, inside, changes: Schema.Array(BaseChange) }),
  { strict: true, decode: (sent) => pageRead(sent), encode: (page) => pageWritten(page) },
)

const inTable = "tableName is country, state, city or status."

export const baseRows = Call.post("baseRows", "/api/Operator/GetBaseRows", {
  who: "visitor",
  title: "List the rows of a list that all clients share",
  about: `${inTable} within is the country of states, or the state of cities; 0 or none lists all of them. words are part of the name. changes are the ten newest by operators. Pages have 50 rows unless asked otherwise.`,
})
  .setPayload(
    Schema.Struct({
      ...shown,
      within: wireOptional("within", WireInteger),
      words: wireOptional("words", wireText(60)),
      page: wireOptional("pageIndex", WirePageNumber),
      pageSize: wireOptional("pageSize", WirePageNumber),
    }),
  )
  .addSuccess(answer(WirePage))
  .addError(wired(OperatorSignedOut))

export const addBaseRow = Call.post("addBaseRow", "/api/Operator/AddBaseRow", {
  who: "visitor",
  title: "Add a row to a list that all clients share",
  about: `${inTable} A state needs its country as within, a city its state, and a country its two letters as code. A status is one that items leave stock with.`,
})
  .setPayload(
    Schema.Struct({
      ...shown,
      within: wireOptional("within", WireInteger),
      name: ShortName,
      code: wireOptional("code", wireText(2)),
    }),
  )
  .addSuccess(answer(Schema.Struct({ id: wire("objectId", Schema.Int) })))
  .addError(wired(BaseAddRefused))

export const renameBaseRow = Call.put("renameBaseRow", "/api/Operator/RenameBaseRow", {
  who: "visitor",
  title: "Rename a row of a list that all clients share",
  about: `${inTable} was is the name that you read; another one is refused. Papers that were made keep the name that they say.`,
})
  .setPayload(Schema.Struct({ ...named, was: wireText(200), name: ShortName }))
  .addSuccess(answer(Succeeded))
  .addError(wired(BaseRenameRefused))

export const removeBaseRow = Call.put("removeBaseRow", "/api/Operator/RemoveBaseRow", {
  who: "visitor",
  title: "Remove a row of a list that all clients share",
  about: `${inTable} A row that something names is not removed, nor is a status of the product. Removing twice is removing once.`,
})
  .setPayload(Schema.Struct(named))
  .addSuccess(answer(Succeeded))
  .addError(wired(BaseRemoveRefused))
