import { AssigneeRpcs } from "@sightline/domain-api/assignee"
import { assignItem, listAssignees } from "./assign"
import { deleteAssignee, saveAssignee } from "./save"

export const AssigneeHandlers = AssigneeRpcs.toLayer({
  "assignee.list": ({ type, itemId }) => listAssignees(type, itemId),
  "assignee.save": (asked) => saveAssignee(asked),
  "assignee.delete": ({ id }) => deleteAssignee(id),
  "assignee.assign": (asked) => assignItem(asked),
})
