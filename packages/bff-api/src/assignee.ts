import { HttpApiGroup, OpenApi } from "@effect/platform"
import {
  Assignee,
  AssigneeId,
  AssigneeNotFound,
  AssigneeRefused,
  AssignRefused,
  assigneeTypes,
} from "@sightline/model/assignee"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { editors, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { assigneeRefusals } from "./assignee-refusals"
import { Call } from "./call"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { anyCase } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, Succeeded, WireInteger, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryItemRefusals,
  ...inventoryRefusals,
  ...assigneeRefusals,
  ...sessionRefusals,
  ...saveRefusals,
})

/** An assignee (document 1 §3); `isAssigned` marks the given item's assignee. */
const WireAssignee = Schema.Struct({
  id: wire("assignedToUserID", AssigneeId),
  firstName: Assignee.fields.firstName,
  lastName: Assignee.fields.lastName,
  email: Assignee.fields.email,
  type: wire("assignedToType", Assignee.fields.type),
  isAssigned: Assignee.fields.isAssigned,
  clientId: wire("clientID", ClientId),
})

const clientId = wireOptional("clientID", wireId(ClientId))
const type = wire("assignedToType", anyCase(assigneeTypes))
const name = wireText(200)

export class AssigneeGroup extends HttpApiGroup.make("assignee")
  .annotate(OpenApi.Description, "The people whom an item or a note is assigned to.")
  .add(
    Call.post("list", "/api/AssignTo/GetAssignToList", {
      who: staff,
      title: "List the assignees of items, notes or relocations",
      about:
        "assignedToType is Item, Note or Relocate. With inventoryItemID the answer also says who that item is assigned to.",
    })
      .setPayload(Schema.Struct({ clientId, type, itemId: wireOptional("inventoryItemID", wireId(InventoryItemId)) }))
      .addSuccess(answer(Schema.Array(WireAssignee)))
      .addError(wired(InventoryItemNotFound)),
  )
  .add(
    Call.put("assign", "/api/AssignTo/AssignToUser", {
      who: staff,
      title: "Assign an item",
      about:
        "assignedToType is Item here: a note is assigned when it is saved, a relocation when it is ordered. assignedToUserID 0 unassigns the item.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          type,
          /** 0 means nobody. */
          assigneeId: wire("assignedToUserID", WireInteger),
          itemId: wire("inventoryItemID", wireId(InventoryItemId)),
          isSent: wireOptional("isSendEmail", Schema.Boolean),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(AssignRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("save", "/api/AssignTo/CreateOrUpdateAssignee", {
      // Document 1 §6.
      who: editors,
      title: "Add or change an assignee",
      about: "Without assignedToUserID, or with 0, the assignee is new. Nobody is in one list twice.",
    })
      .setPayload(
        Schema.Struct({
          clientId,
          type,
          id: wireOptional("assignedToUserID", WireInteger),
          firstName: name,
          lastName: name,
          email: wireText(400),
        }),
      )
      .addSuccess(answer(WireAssignee))
      .addError(wired(AssigneeRefused))
      .addError(KeyReused),
  )
  .add(
    Call.del("delete", "/api/AssignTo/DeleteAssignee", {
      who: editors,
      title: "Remove an assignee",
      about: "AssignedToUserID goes in the query or in the body. Whatever is assigned to them keeps their name.",
    })
      .setUrlParams(Schema.Struct({ id: wireOptional("AssignedToUserID", queryId(AssigneeId)) }))
      .setPayload(Schema.Struct({ bodyId: wireOptional("AssignedToUserID", wireId(AssigneeId)) }))
      .addSuccess(answerSaying(Succeeded, "Delete Success!"))
      .addError(wired(AssigneeNotFound))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
