import type { ClientId } from "@sightline/model/client"
import type { LayoutLine } from "@sightline/model/layout-rules"
import { sql } from "kysely"
import type { Sql } from "../db/db"

interface LayoutRow {
  readonly id: ClientId
  readonly name: string
  readonly url: string | null
  readonly group: "Simple" | "Complex"
  readonly attributes: ReadonlyArray<LayoutLine>
}

/** The client and all its layout attributes, in one row. */
export const layoutOf = (db: Sql, client: ClientId) =>
  sql<LayoutRow>`
    select c.id, c.name, c.url, c.client_group as group, coalesce((
      select jsonb_agg(jsonb_build_object(
        'section', a.section, 'name', a.name, 'value', a.value, 'code', a.code, 'navigateUrl', a.navigate_url,
        'styleCss', a.style_css, 'isPublic', a.is_public) order by a.sort_order, a.id)
      from layout_attribute a where a.client_id = ${client}), '[]') as attributes
    from own_client() c`.compile(db)
