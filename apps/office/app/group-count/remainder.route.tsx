import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load } from "@sightline/bff-client/remix"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { active, inactive } from "@sightline/model/status-id"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Effect } from "effect"
import { Screen, UndoLink } from "../shell/screen"
import { useFocusBack } from "../shell/use-focus-back"
import { AdjustRow } from "./adjust-row"
import { CodeSearch, codeSearchId } from "./code-search"
import { Asked, sessionOf, stockAt } from "./find.server"
import { ProductCard, ProductChoice } from "./product-card"
import * as look from "./product-card.css"
import { words } from "./words"

const path = "/remainder"

export const loader = (args: LoaderFunctionArgs) => {
  const session = sessionOf(args.context, args.request)
  return load(Asked, (bff, asked) =>
    Effect.all(
      {
        found: stockAt(bff, asked, session, true),
        options: bff.groupCount.options({ urlParams: {} }),
      },
      { concurrency: "unbounded" },
    ),
  )(args)
}

export const meta: MetaFunction = () => [{ title: `${words.adjusting} · Sightline` }]

/** Adjusts the remainder of items by a count and a reason (document 2 §2.4, decisions D-13). */
export default function Remainder() {
  const { found, options } = useLoaderData<typeof loader>()
  useLiveData("/live", "inventory", "inventory-item")
  const { code, products, isKnown, clientCode } = found
  const [product, ...others] = products
  // A count that has become 0 turns its button off; the next thing to do is to search.
  useFocusBack(false, codeSearchId, product?.items.map(({ groupCount }) => groupCount).join())
  return (
    <Screen title={words.adjusting}>
      <CodeSearch path={path} code={code} clientCode={clientCode} profile={scanProfiles.remainder} scans="remainder" />
      {others.length > 0 ? (
        <ProductChoice products={products} path={path} clientCode={clientCode} />
      ) : product ? (
        <>
          <ProductCard product={product} />
          <Card as="section" aria-label="Items">
            {product.items.length === 0 ? (
              <EmptyState title={words.notTracked} />
            ) : (
              <div className={look.fields}>
                {product.items.map((item) => (
                  <AdjustRow
                    key={item.id}
                    item={item}
                    options={options}
                    isDisabled={product.statusId === inactive || item.statusId !== active}
                  />
                ))}
              </div>
            )}
          </Card>
        </>
      ) : (
        <Card padding="none">
          {code === "" ? (
            <EmptyState title={words.ready} icon={<Icon name="scan" size="large" />}>
              {words.readyHelp}
            </EmptyState>
          ) : (
            <EmptyState title={isKnown ? words.notTracked : words.notExisted} />
          )}
        </Card>
      )}
      <UndoLink />
    </Screen>
  )
}
