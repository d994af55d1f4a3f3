import { MaintenanceRpcs } from "@sightline/domain-api/maintenance"
import { addService, listServices } from "./add"

export const MaintenanceHandlers = MaintenanceRpcs.toLayer({
  "maintenance.list": ({ itemId }) => listServices(itemId),
  "maintenance.add": (service) => addService(service),
})
