import { layouts } from "@sightline/fixtures/records/layout"
import type { TransactionSql } from "postgres"
import { insertRows } from "./rows"

/** The layout settings that a demo client overrides; the others are built in. */
export const seedLayout = (tx: TransactionSql, clientId: number) =>
  insertRows(
    tx,
    "layout_attribute",
    (layouts[clientId] ?? []).map(({ section, name, value = "", code = name, navigateUrl = "" }, index) => ({
      client_id: clientId,
      section,
      name,
      value,
      code,
      navigate_url: navigateUrl,
      sort_order: index,
    })),
  )
