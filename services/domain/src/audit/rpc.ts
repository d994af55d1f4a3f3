import { AuditRpcs } from "@sightline/domain-api/audit"
import { exportAudit } from "./export"
import { listAudit } from "./list"

export const AuditHandlers = AuditRpcs.toLayer({
  "audit.list": ({ filter, before, limit }) => listAudit(filter, before, limit),
  "audit.export": ({ filter }) => exportAudit(filter),
})
