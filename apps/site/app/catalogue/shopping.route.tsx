import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { LinkButton } from "@sightline/ui/link-button"
import { Pagination } from "@sightline/ui/pagination"
import { loginToShow } from "../shell/price"
import { ProductCards } from "../shell/product-cards"
import { hrefOf } from "./asked"
import { readCatalogue } from "./catalogue.server"
import { Narrowed } from "./narrowed"
import { SearchPanel } from "./search-panel"
import * as look from "./shopping.css"
import { Sorting } from "./sorting"

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const category = nameOf(data)
  return [
    { title: category ? `${category} · Shopping` : "Shopping" },
    { name: "description", content: "Frames, sunglasses, contact lenses and care, as they are in stock today." },
    {
      tagName: "link",
      rel: "canonical",
      href: data?.asked.category ? `/shopping/${data.asked.category}` : "/shopping",
    },
  ]
}

export const loader = (args: LoaderFunctionArgs) => readCatalogue(args)

type Shown = Awaited<ReturnType<typeof loader>>

const nameOf = (shown: Shown | undefined) =>
  shown?.choices.categories.find(({ id }) => id === shown.asked.category)?.name

/** The catalogue (document 1 §2.3). */
export default function Shopping() {
  const shown = useLoaderData<typeof loader>()
  const { asked, found, choices, prices } = shown
  const pages = Math.ceil(found.total / asked.size)
  const count = found.total === 1 ? "1 product" : `${found.total.toLocaleString("en-US")} products`
  return (
    <div className={look.page}>
      <header className={look.head}>
        <h1 className={look.title}>{nameOf(shown) ?? "Shopping"}</h1>
        <p className={look.count}>{count}</p>
        <Sorting asked={asked} />
      </header>
      <Narrowed asked={asked} choices={choices} />
      {found.rows.length > 0 ? (
        <ProductCards products={found.rows} prices={prices} instead={loginToShow} />
      ) : (
        <div className={look.nothing}>
          <p className={look.noItems}>No items</p>
          <p>Nothing in the shop fits this search. Leave something out of it, or look at everything.</p>
          <LinkButton href="/shopping" tone="quiet">
            Show everything
          </LinkButton>
        </div>
      )}
      <div className={look.pages}>
        <Pagination
          label="Pages of products"
          current={asked.page}
          total={pages}
          href={(page) => hrefOf(asked, { page })}
        />
      </div>
      <SearchPanel asked={asked} choices={choices} />
    </div>
  )
}
