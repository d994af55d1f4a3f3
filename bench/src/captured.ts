import { Db } from "@sightline/domain/db/db"
import { scanInventory } from "@sightline/domain/inventory/scan"
import { setItemStatus } from "@sightline/domain/inventory-item/set-status"
import { addToOrder, setOrderStatus } from "@sightline/domain/sales-order/change"
import { submit } from "@sightline/domain/sales-order/submit"
import { Secret } from "@sightline/domain/secret/secret"
import { Caller, type Staff } from "@sightline/model/caller"
import { Effect } from "effect"
import { sold } from "./calls"

export interface Statement {
  readonly sql: string
  readonly parameters: ReadonlyArray<unknown>
  /** Runs without values and without a stored plan, as `begin` does. */
  readonly simple: boolean
}

/** The statements of one transaction, with placeholders for the values that change per request. */
export interface Batch {
  readonly statements: ReadonlyArray<Statement>
}

/** Stands for the item and the key of a request until a batch is filled in. */
export const itemsTurn = 1_987_654_321
export const requestsKey = "the key of one request"

/**
 * The statements that the product's own operations send, recorded on a database that only listens: so the bare server and
 * the bare statement always match this build.
 */
export async function capturedBatches(staff: Staff): Promise<{ removal: Batch; lookUp: Batch; order: OrderBatches }> {
  const once = { key: requestsKey, digest: requestsKey }
  const asked = { ...staff, once }
  const wanted = { orderId: null, type: "Instant", itemId: null, colourId: null, quantity: 1 } as const
  const id = itemsTurn as never
  const order = {
    add: await listening(addToOrder({ ...wanted, inventoryId: id }), asked),
    submit: await listening(submit({ ...cash, orderId: id }), asked),
    complete: await listening(setOrderStatus(id, completed as never), asked),
  }
  const removal = await listening(setItemStatus(itemsTurn as never, sold as never), { ...staff, once })
  const lookUp = await listening(scanInventory(`${staff.clientCode}.i.${itemsTurn}`, null), staff)
  return {
    removal: { statements: removal },
    lookUp: { statements: lookUp },
    order: {
      add: { statements: order.add },
      submit: { statements: order.submit },
      complete: { statements: order.complete },
    },
  }
}

/** The three trips of a whole order. */
export type OrderBatches = Readonly<Record<"add" | "submit" | "complete", Batch>>

const completed = 54
const customer = { customerId: null, firstName: "Ada", lastName: "L", cellPhone: "", email: "", isOverridden: false }
const cash = {
  version: null,
  customer,
  note: "",
  paymentType: "Cash",
  card: "missing",
  prices: [],
  cashAmount: null,
  isCompleted: false,
} as const

/** What came back says nothing, so the operation may end as a defect once it has asked. */
async function listening<A, E>(
  operation: Effect.Effect<A, E, Db | Caller | Secret>,
  caller: Staff,
): Promise<Statement[]> {
  const heard: Statement[] = []
  const connection = {
    unsafe: (sql: string, parameters?: ReadonlyArray<unknown>) => {
      heard.push({ sql, parameters: parameters ?? [], simple: parameters === undefined })
      return Promise.resolve([{ verdict: "done", totalQuantity: 0, items: [] }])
    },
    release: () => undefined,
  }
  const database = { ...connection, reserve: () => Promise.resolve(connection) }
  await Effect.runPromiseExit(
    operation.pipe(
      Effect.provideService(Caller, caller),
      Effect.provideService(Secret, "it signs nothing here"),
      Effect.provideService(Db, database as never),
    ),
  )
  return heard
}

/** The statements for one item and one request. */
export const filledIn = ({ statements }: Batch, item: number, key: string): ReadonlyArray<Statement> =>
  statements.map((statement) => ({
    ...statement,
    parameters: statement.parameters.map((value) => (value === itemsTurn ? item : value === requestsKey ? key : value)),
  }))
