import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Card } from "@sightline/ui/card"
import { DefinitionList } from "@sightline/ui/definition-list"
import { EmptyState } from "@sightline/ui/empty-state"
import { Link } from "@sightline/ui/link"
import { LinkButton } from "@sightline/ui/link-button"
import { PageHead } from "@sightline/ui/page-head"
import { Page } from "../shell/screen"
import { findPage } from "./find.server"
import { findWords as words } from "./find-words"
import { path } from "./paths"
import { Searching } from "./searching"

export const loader = (args: LoaderFunctionArgs) => findPage(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.found ? words.titleOf(data.found.name) : words.title} · Sightline` },
]

/** Finds one item by the signal of its radio tags, at an address that a person may pass on (decision 224). */
export default function Find() {
  const { itemId, clientCode, found } = useLoaderData<typeof loader>()
  const back = <Link href={path}>{words.back}</Link>
  if (!found)
    return (
      <Page>
        <PageHead title={words.title} above={back} />
        <EmptyState
          title={words.none(itemId)}
          action={
            <LinkButton tone="quiet" href={path}>
              {words.pair}
            </LinkButton>
          }
        >
          {words.noneHelp}
        </EmptyState>
      </Page>
    )
  const { name, inventoryId, place, epcs } = found
  return (
    <Page>
      <PageHead title={words.titleOf(name)} above={back} lead={words.lead} />
      <Card>
        <DefinitionList
          entries={[
            {
              term: words.item,
              value: <Link href={`/inventory/update/${inventoryId}/${itemId}`}>{String(itemId)}</Link>,
            },
            { term: words.place, value: place },
            { term: words.tags(epcs.length), value: epcs.join(" "), kind: "code" },
          ]}
        />
      </Card>
      <Card>
        <Searching epcs={epcs} clientCode={clientCode} />
      </Card>
    </Page>
  )
}
