import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Assignee, AssigneeId, assigneeTypes } from "@sightline/model/assignee"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { anyCase } from "./inventory-search"
import {
  AssigneeNotFound,
  AssigneeTaken,
  FieldsRefused,
  InventoryInactive,
  InventoryItemNotFound,
  ItemInactive,
  KeyReused,
  TooManyAttempts,
} from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, Succeeded, WireInteger, wire, wireId, wireOptional, wireText } from "./wire"

/** An assignee (document 1 §3); `isAssigned` says whose the item is that was asked about. */
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
  .add(
    HttpApiEndpoint.post("list", "/api/AssignTo/GetAssignToList")
      .setPayload(Schema.Struct({ clientId, type, itemId: wireOptional("inventoryItemID", wireId(InventoryItemId)) }))
      .addSuccess(answer(Schema.Array(WireAssignee)))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .annotate(OpenApi.Summary, "Who may look after items, notes or relocations")
      .annotate(
        OpenApi.Description,
        "assignedToType is Item, Note or Relocate. With inventoryItemID it is told whose that item is.",
      ),
  )
  .add(
    HttpApiEndpoint.put("assign", "/api/AssignTo/AssignToUser")
      .setPayload(
        Schema.Struct({
          clientId,
          type,
          /** 0 is nobody. */
          assigneeId: wire("assignedToUserID", WireInteger),
          itemId: wire("inventoryItemID", wireId(InventoryItemId)),
          isSent: wireOptional("isSendEmail", Schema.Boolean),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .addError(InventoryInactive)
      .addError(ItemInactive)
      .addError(AssigneeNotFound)
      .addError(TooManyAttempts)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Put an item into somebody's hands")
      .annotate(
        OpenApi.Description,
        "assignedToType is Item here: a note is assigned when it is saved, a relocation when it is ordered. assignedToUserID 0 takes it out of everybody's hands.",
      ),
  )
  .add(
    HttpApiEndpoint.post("save", "/api/AssignTo/CreateOrUpdateAssignee")
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
      .addError(BadRequest)
      .addError(AssigneeNotFound)
      .addError(AssigneeTaken)
      .addError(FieldsRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Put somebody into the list, or change him")
      .annotate(OpenApi.Description, "Without assignedToUserID, or with 0, he is new. Nobody is in one list twice."),
  )
  .add(
    HttpApiEndpoint.del("delete", "/api/AssignTo/DeleteAssignee")
      .setUrlParams(Schema.Struct({ id: wireOptional("AssignedToUserID", queryId(AssigneeId)) }))
      .setPayload(Schema.Struct({ bodyId: wireOptional("AssignedToUserID", wireId(AssigneeId)) }))
      .addSuccess(answerSaying(Succeeded, "Delete Success!"))
      .addError(BadRequest)
      .addError(AssigneeNotFound)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Take somebody out of the list")
      .annotate(
        OpenApi.Description,
        "AssignedToUserID stands in the query or in the body. What is his keeps his name.",
      ),
  )
  .middleware(SignedIn) {}
