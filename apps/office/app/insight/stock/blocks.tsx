import { money } from "@sightline/model/money"
import { Chart } from "@sightline/ui/chart"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { Table } from "@sightline/ui/table"
import { momentPath, rowsPath } from "../address"
import { Figure } from "../figure"
import { Block, BlockTitle, Links } from "../frame"
import type { Seen } from "../seen"
import { words } from "../words"

const number = (value: number) => value.toLocaleString("en-US")
const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`

/** The stock of now by age. */
export function StockBlock({ seen: { stock }, ages, agePlot, place }: Seen) {
  const old = ages.at(-1)?.units ?? 0
  return (
    <Block label={words.figures.stock}>
      {stock.units === 0 ? (
        <>
          <BlockTitle>{words.figures.stock}</BlockTitle>
          <p>{words.noStock}</p>
        </>
      ) : (
        <Chart
          title={words.figures.stock}
          finding={`${words.units(stock.units)} in stock, worth ${money(stock.list)} at list price. ${share(old, stock.units)} came more than 24 months ago.`}
          {...agePlot}
          table={
            <Table
              caption="Stock by age"
              rows={ages}
              rowKey={({ age }) => age}
              columns={[
                { id: "age", label: "Age", cell: ({ label }) => label },
                {
                  id: "units",
                  label: "Units",
                  kind: "number",
                  cell: ({ label, units, href }) => (
                    <Figure of={label} href={href}>
                      {number(units)}
                    </Figure>
                  ),
                },
              ]}
            />
          }
        />
      )}
      <Muted>{words.definitions.stock}</Muted>
      <Links>
        <Link href={rowsPath({ figure: "stock", center: place.center })}>
          {stock.items === 1 ? "Open the item" : `Open the ${number(stock.items)} items`}
        </Link>
        <Link href={momentPath({ day: "", time: "", center: place.center })}>{words.moment.toStock}</Link>
      </Links>
    </Block>
  )
}

/** Stock that nobody bought for a year, by brand. */
export function DeadBlock({ seen: { dead, stock }, deadPlot, place }: Seen) {
  const deadOf = (brand: number) => rowsPath({ figure: "dead", center: place.center, brand })
  return (
    <Block label={words.figures.dead}>
      {dead.units === 0 ? (
        <>
          <BlockTitle>{words.figures.dead}</BlockTitle>
          <p>{words.noDead}</p>
        </>
      ) : (
        <>
          <Chart
            title={words.figures.dead}
            finding={`${words.units(dead.units)} of ${words.products(dead.products)} wait for a buyer, worth ${money(dead.list)} at list price: ${share(dead.units, stock.units)} of your stock.`}
            {...deadPlot}
            table={
              <Table
                caption="Dead stock by brand"
                rows={dead.brands}
                rowKey={({ id }) => id}
                columns={[
                  { id: "brand", label: "Brand", cell: ({ name }) => name },
                  {
                    id: "products",
                    label: "Products",
                    kind: "number",
                    cell: ({ id, name, products }) => (
                      <Figure of={`${name}, products`} href={deadOf(id)}>
                        {number(products)}
                      </Figure>
                    ),
                  },
                  {
                    id: "units",
                    label: "Units",
                    kind: "number",
                    cell: ({ id, name, units }) => (
                      <Figure of={`${name}, units`} href={deadOf(id)}>
                        {number(units)}
                      </Figure>
                    ),
                  },
                ]}
              />
            }
          />
          <Links>
            <Link href={rowsPath({ figure: "dead", center: place.center })}>
              {`Open the dead stock: ${words.products(dead.products)}`}
            </Link>
          </Links>
        </>
      )}
      <Muted>{words.definitions.dead}</Muted>
    </Block>
  )
}
