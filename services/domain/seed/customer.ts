import { type CustomerRecord, customers } from "@sightline/fixtures/records/customer"
import type { TransactionSql } from "postgres"
import { insertRows } from "./rows"

export const allCustomers: readonly CustomerRecord[] = Object.values(customers)

/** The customers of the client that the transaction works for; their places are looked up by name. */
export async function seedCustomers(tx: TransactionSql, clientId: number): Promise<void> {
  const own = allCustomers.filter((customer) => customer.clientId === clientId)
  const rows = own.map(async (customer) => ({
    client_id: clientId,
    id: customer.id,
    first_name: customer.firstName,
    middle_name: customer.middleName,
    last_name: customer.lastName,
    email: customer.email,
    cell_phone: customer.cellPhone,
    home_phone: customer.homePhone,
    work_phone: customer.workPhone,
    unit_number: customer.unitNumber,
    street: customer.street,
    zip_code: customer.zipCode,
    status_id: 5,
    version: 1,
    created_at: "2024-02-05T17:00:00Z",
    ...(await placesOf(tx, customer.places)),
  }))
  await insertRows(tx, "customer", await Promise.all(rows))
}

async function placesOf(tx: TransactionSql, places: CustomerRecord["places"]) {
  const [country, state, city]: readonly (string | undefined)[] = places
  const [found] = await tx<{ country_id: number | null; state_id: number | null; city_id: number | null }[]>`
    select n.id as country_id, s.id as state_id, c.id as city_id
    from (select ${country ?? null}::text as country, ${state ?? null}::text as state, ${city ?? null}::text as city) asked
    left join country n on n.name = asked.country
    left join state s on s.country_id = n.id and s.name = asked.state
    left join city c on c.state_id = s.id and c.name = asked.city`
  const isFound =
    found && !!found.country_id === !!country && !!found.state_id === !!state && !!found.city_id === !!city
  if (!isFound) throw new Error(`There is no ${[city, state, country].filter(Boolean).join(", ")}`)
  return found
}
