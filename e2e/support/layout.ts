import { arrange } from "./database"

interface Attribute {
  readonly section?: string
  readonly name: string
  readonly value?: string
  readonly url?: string
  readonly css?: string
  readonly isPublic?: boolean
}

/** Runs a journey while a client's layout has these entries too; a given section replaces the built-in one. */
export async function withLayout(
  data: string,
  clientId: number,
  attributes: readonly Attribute[],
  journey: () => Promise<void>,
): Promise<void> {
  const rows = attributes.map(
    ({ section = "HEADER", name, value = name, url = "", css = "{}", isPublic = false }, at) => ({
      client_id: clientId,
      section,
      name,
      value,
      navigate_url: url,
      style_css: css,
      is_public: isPublic,
      sort_order: 100 + at,
    }),
  )
  await arrange(data, (sql) => sql`insert into layout_attribute ${sql(rows)}`)
  const sections = rows.map(({ section, name }) => `${section}/${name}`)
  await journey().finally(() =>
    arrange(
      data,
      (sql) =>
        sql`delete from layout_attribute where client_id = ${clientId} and section || '/' || name = any (${sections})`,
    ),
  )
}

/** Runs a journey while no layout loads. */
export async function withoutLayouts(data: string, journey: () => Promise<void>): Promise<void> {
  await arrange(data, (sql) => sql`alter table layout_attribute rename to layout_attribute_away`)
  await journey().finally(() =>
    arrange(data, (sql) => sql`alter table layout_attribute_away rename to layout_attribute`),
  )
}
