import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load } from "@sightline/bff-client/remix"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { allows, editors } from "@sightline/model/role-table"
import { inactive } from "@sightline/model/status-id"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Stack } from "@sightline/ui/stack"
import { Effect } from "effect"
import { CodeSearch, codeSearchId } from "../group-count/code-search"
import { Asked, sessionOf, stockAt } from "../group-count/find.server"
import { ProductCard, ProductChoice } from "../group-count/product-card"
import { words as searchWords } from "../group-count/words"
import { ItemList } from "../removal/item-list"
import { quantityHref, readQuantityState } from "../removal/quantity-state"
import { words } from "../removal/quantity-words"
import { RemoveForm } from "../removal/remove-form"
import { Screen, UndoLink } from "../shell/screen"
import { useFocusBack } from "../shell/use-focus-back"
import { whyOffWords } from "../shell/why-off-words"
import { OneItem } from "./one-item"

const path = "/adjust-inventory"

export const loader = (args: LoaderFunctionArgs) => {
  const session = sessionOf(args.context, args.request)
  const state = readQuantityState(new URL(args.request.url).searchParams)
  return load(Asked, (bff, asked) =>
    Effect.gen(function* () {
      const { found, statuses } = yield* Effect.all(
        {
          found: stockAt(bff, asked, session, false),
          statuses: bff.status.list({ urlParams: { type: "InventoryItem" } }),
        },
        { concurrency: "unbounded" },
      )
      const [product, ...others] = found.products
      const list =
        product && others.length === 0
          ? yield* bff.inventoryItem.list({
              urlParams: { inventoryId: product.id, page: state.page, pageSize: state.pageSize },
            })
          : null
      return {
        found,
        list,
        state,
        mayChoose: allows(editors, { roles: session.roles, group: session.client.group }),
        statuses: statuses.flatMap(({ id, name, isAutomated }) => (isAutomated ? [] : [{ id, name }])),
      }
    }),
  )(args)
}

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

/** Takes several units of a product, or of one item, out of the stock (document 2 §2.3, decisions D-13, D-111, D-160). */
export default function AdjustInventory() {
  const { found, list, state, mayChoose, statuses } = useLoaderData<typeof loader>()
  useLiveData("/live", "inventory", "inventory-item")
  const { code, products, clientCode } = found
  const [product] = products
  // What was saved may turn its button off; the next thing to do is to search.
  useFocusBack(false, codeSearchId, list?.rows.map(({ id, quantity, groupCount }) => [id, quantity, groupCount]).join())
  return (
    <Screen title={words.title}>
      <CodeSearch path={path} code={code} clientCode={clientCode} profile={scanProfiles.scanRemove} scans="adjust" />
      {!product ? (
        <Card padding="none">
          <EmptyState title={code === "" ? searchWords.ready : words.notFound} icon={<Icon name="scan" size="large" />}>
            {code === "" ? searchWords.readyHelp : `Nothing matches ${code}.`}
          </EmptyState>
        </Card>
      ) : !list ? (
        <ProductChoice products={products} path={path} clientCode={clientCode} />
      ) : (
        <>
          <ProductCard
            product={product}
            more={[
              { term: "UPC", value: product.upc },
              { term: "Total quantity", value: product.totalQuantity },
              { term: "Status", value: product.statusId === inactive ? "Inactive" : "Active" },
            ]}
          />
          <Card as="section" aria-label="Remove from the product">
            <Stack gap="medium">
              <h2>Remove from the product</h2>
              <RemoveForm
                key={product.id}
                label="Remove from the product"
                inventoryId={product.id}
                itemId={null}
                totalQuantity={product.totalQuantity}
                statuses={statuses}
                statusId={product.statusId}
                shows="list"
                off={product.statusId === inactive ? whyOffWords.product : undefined}
              />
            </Stack>
          </Card>
          <OneItem product={product} rows={list.rows} chosen={state.item} statuses={statuses} mayChoose={mayChoose} />
          <ItemList
            rows={list.rows}
            total={list.total}
            state={state}
            hrefOf={(change) => quantityHref(product.id, state, change)}
          />
        </>
      )}
      <UndoLink />
    </Screen>
  )
}
