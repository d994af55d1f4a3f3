import type { ClientId } from "@sightline/model/client"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { NewService, Service, ServiceId } from "@sightline/model/maintenance"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** The services of an item, latest first; money as whole cents, the day as the calls write it. */
export const servicesOf = (db: Sql, client: ClientId, itemId: InventoryItemId) =>
  sql<Service>`
    select s.id, s.inventory_item_id as "itemId", s.company, s.service_number as "serviceNumber",
      s.order_number as "orderNumber", s.technician, to_char(s.serviced_on, 'YYYY/MM/DD') as "servicedOn",
      (s.total_cost * 100)::float8 as "totalCost"
    from item_service s where s.client_id = ${client} and s.inventory_item_id = ${itemId}
    order by s.serviced_on desc, s.id desc limit 1000`.compile(db)

export const insertService = (db: Sql, client: ClientId, service: NewService, by: number) =>
  db
    .insertInto("item_service")
    .values({
      client_id: client,
      inventory_item_id: service.itemId,
      company: service.company,
      service_number: service.serviceNumber,
      order_number: service.orderNumber,
      technician: service.technician,
      serviced_on: sql`${service.servicedOn.replaceAll("/", "-").slice(0, 10)}::date`,
      total_cost: sql`${service.totalCost}::numeric / 100`,
      created_by: by,
    })
    .returning("id")
    .$castTo<{ id: ServiceId }>()
