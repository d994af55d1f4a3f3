import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { currentPrice } from "@sightline/model/catalogue-rules"
import { Instead } from "../shell/instead"
import { loginToShow, Price } from "../shell/price"
import { ProductCards } from "../shell/product-cards"
import { AddToCart } from "./add-to-cart"
import { readProduct } from "./catalogue.server"
import { ColourTabs } from "./colour-tabs"
import { Gallery } from "./gallery"
import * as look from "./product.css"
import { leftOf, shownOf, variantsOf } from "./variant"

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "This page is unusable" }]
  const { id, description, brandName, model } = data.product
  const name = [brandName, description || model].filter(Boolean).join(" ")
  return [
    { title: `${name} · Shopping` },
    { name: "description", content: `${name}: colors, photos and what is in stock today.` },
    { tagName: "link", rel: "canonical", href: `/attribute/${id}` },
  ]
}

export const loader = (args: LoaderFunctionArgs) => readProduct(args)

/** A product in its colours (document 1 §2.4). */
export default function Product() {
  const { product, related, instead, prices, cart, color, photo, done } = useLoaderData<typeof loader>()
  const variants = variantsOf(product)
  const shown = shownOf(variants, color)
  const { held, left, most } = leftOf(shown, product.id, cart)
  const known = prices?.[product.id]
  const own = known?.colours.find(({ id }) => id === shown.colourId)?.price
  const isUnpriced = known !== undefined && own === undefined && currentPrice(known) === null
  const name = product.description || product.model || product.number
  return (
    <div className={look.page}>
      <p className={look.way}>
        <a href="/shopping">Shopping</a>
        <span aria-hidden="true"> / </span>
        <a href={`/shopping/${product.categoryId}`}>{product.categoryName}</a>
      </p>
      <div className={look.product}>
        <Gallery
          name={name}
          images={shown.images.length > 0 ? shown.images : product.images}
          main={product.mainImage}
          current={photo}
          href={(photo) =>
            `/attribute/${product.id}?${new URLSearchParams({ color: String(shown.colourId), photo: String(photo) })}`
          }
        />
        <div className={look.words}>
          <div className={look.head}>
            {product.brandName && <p className={look.brand}>{product.brandName}</p>}
            <h1 className={look.name}>{name}</h1>
            <p className={look.code}>
              {[product.model, product.number].filter((text) => text !== "" && text !== name).join(" · ")}
            </p>
          </div>
          <Price prices={prices} id={product.id} instead={loginToShow} own={own} size="page" />
          <ColourTabs inventoryId={product.id} variants={variants} colours={product.colours} current={shown.colourId} />
          {!isUnpriced && (
            <AddToCart
              inventoryId={product.id}
              colourId={shown.colourId}
              left={left}
              most={most}
              held={held}
              done={done}
            />
          )}
          <Instead offered={instead} />
          {prices === null && (
            <p className={look.login}>
              <a href={`/home-login?returnTo=${encodeURIComponent(`/attribute/${product.id}`)}`}>Sign in</a> to see the
              price and to order.
            </p>
          )}
        </div>
      </div>
      {related.length > 0 && (
        <section className={look.related} aria-labelledby="related">
          <h2 id="related" className={look.relatedTitle}>
            Related products
          </h2>
          <ProductCards products={related} prices={prices} instead={loginToShow} level={3} />
        </section>
      )}
    </div>
  )
}
