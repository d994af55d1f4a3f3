import { serial } from "@sightline/fixtures/serial"
import { TagNumber } from "@sightline/model/tag-form"
import { Effect } from "effect"
import { Behind } from "../db/test-db"
import { anItem, type GivenItem } from "../inventory-item/given"
import { anEntryId, aWorkingStation, send } from "../station/given"

export const aTagNumber = () => TagNumber.make(`E2801170${serial().toString(16).toUpperCase().padStart(16, "0")}`)

export const behind = <Row extends object = Record<string, unknown>>(statement: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe<Row[]>(statement))]))

/** A thing that stands in stock for so many hours, with a tag that somebody paired so many hours ago. */
export const aTaggedThing = (
  given: GivenItem,
  { state = "live", stocked = 24, paired = 20 }: { state?: "live" | "planned"; stocked?: number; paired?: number } = {},
) =>
  Effect.gen(function* () {
    const { client, center = 1, quantity = 1 } = given
    const { itemId, inventoryId } = yield* anItem(given)
    const epc = aTagNumber()
    yield* behind(`
      insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason, at)
        values (${client}, ${inventoryId}, ${center}, ${itemId}, 5, ${quantity}, 'receipt', now() - interval '${stocked} hours');
      insert into item_tag (client_id, epc, item_id, state, paired_by, paired_at)
        select ${client}, '${epc}', ${itemId}, '${state}', max(id), now() - interval '${paired} hours' from "user"`)
    return { itemId, inventoryId, epc }
  })

/** A station at a door, which tells what it hears one after the other. */
export const aDoor = (client: number) =>
  Effect.gen(function* () {
    const made = yield* aWorkingStation(client)
    let sequence = 0
    const tell = (
      code: string,
      {
        id = anEntryId(),
        ago = 0,
        grant = made.grant,
      }: { id?: ReturnType<typeof anEntryId>; ago?: number; grant?: string | null } = {},
    ) => {
      sequence += 1
      const task = { _tag: "PassDoor", code, itemId: null } as const
      // A clock that runs ahead counts as now.
      const scannedAt = new Date(Date.now() + (ago === 0 ? 60_000 : -ago))
      const place = sequence
      return Effect.map(send(made.secret, place, task, grant, { id, scannedAt }), ({ answers }) => answers[0]?.outcome)
    }
    const alarms = behind<{ id: number; item: number; times: number; settled: string | null }>(
      `select id, item_id as item, times, settled_how as settled from door_alarm where client_id = ${client} order by id`,
    )
    const again = (code: string, id: ReturnType<typeof anEntryId>) =>
      Effect.map(
        send(made.secret, sequence, { _tag: "PassDoor", code, itemId: null }, made.grant, { id }),
        ({ answers }) => answers[0]?.outcome,
      )
    return { ...made, tell, again, alarms }
  })
