import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react"
import { load } from "@sightline/bff-client/remix"
import { scanProfiles } from "@sightline/hardware-scan/profile"
import { readCode } from "@sightline/model/barcode"
import { inactive } from "@sightline/model/status-id"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { PrintLinksProvider } from "@sightline/screens/print-job/print-links"
import { Card } from "@sightline/ui/card"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Effect } from "effect"
import { useState } from "react"
import { CodeSearch } from "../group-count/code-search"
import { Asked, sessionOf, stockAt } from "../group-count/find.server"
import { ProductCard, ProductChoice } from "../group-count/product-card"
import { words } from "../group-count/words"
import { centersOf, firmRights } from "../shell/of-session"
import { Screen, UndoLink } from "../shell/screen"
import { Additions } from "./additions"

const path = "/add-quantity"
const title = "Add Quantity"

export const loader = (args: LoaderFunctionArgs) => {
  const session = sessionOf(args.context, args.request)
  const scanned = readCode(new URL(args.request.url).searchParams.get("code")?.trim() ?? "", session.client.code)
  // The paper of a vendor order opens its delivery.
  if (scanned.kind === "vendorOrder") throw redirect(`/add-quantity/vendor-order/${scanned.id}`)
  return load(Asked, (bff, asked) =>
    Effect.gen(function* () {
      const found = yield* stockAt(bff, asked, session, false)
      const [product, ...others] = found.products
      const isOpen = product && others.length === 0 && product.statusId !== inactive
      if (!isOpen) return { found, loaded: null }
      const {
        items: _items,
        features: _features,
        ...form
      } = yield* bff.inventoryItem.form({
        urlParams: { inventoryId: product.id },
      })
      // The item is a new one, which nobody has counted.
      const loaded = { form, counted: null, centerIds: centersOf(session), mayKeep: firmRights(session).mayEdit }
      return { found, loaded }
    }),
  )(args)
}

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

/** Finds a product, and adds units of it to the stock or to the group count of an item (document 2 §2.5). */
export default function AddQuantity() {
  const { found, loaded } = useLoaderData<typeof loader>()
  useLiveData("/live", "inventory", "inventory-item")
  const [isLeaving, setLeaving] = useState(false)
  const { key } = useLocation()
  const { code, products, clientCode, labels } = found
  const [product, ...others] = products
  return (
    <PrintLinksProvider value={labels}>
      <Screen title={title}>
        <CodeSearch
          path={path}
          code={code}
          clientCode={clientCode}
          profile={scanProfiles.addQuantity}
          scans="addQuantity"
          isListening={!isLeaving}
        />
        {others.length > 0 ? (
          <ProductChoice products={products} path={path} clientCode={clientCode} />
        ) : product ? (
          <>
            <ProductCard product={product} more={[{ term: "Total quantity", value: product.totalQuantity }]} />
            {loaded && (
              <Additions key={product.id} product={product} loaded={loaded} onLeave={() => setLeaving(true)} />
            )}
          </>
        ) : (
          <Card padding="none">
            <EmptyState
              title={code === "" ? words.ready : "Inventory not found"}
              icon={<Icon name="scan" size="large" />}
            >
              {code === "" ? words.readyHelp : `Nothing matches ${code}.`}
            </EmptyState>
          </Card>
        )}
        {code !== "" && products.length === 0 && <NewProductQuestion key={key} />}
        <UndoLink />
      </Screen>
    </PrintLinksProvider>
  )
}

/** Asked for each scan that finds nothing. */
function NewProductQuestion() {
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Inventory not found"
      content="Do you want to add new inventory?"
      confirm="Yes"
      cancel="No"
      tone="accent"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => navigate("/inventory/new")}
    />
  )
}
