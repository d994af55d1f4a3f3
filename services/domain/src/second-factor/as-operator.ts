import { overOneConnection } from "../db/one-connection"

/** Turns off the second factor of the person with this address, as the tables' owner. False: they have none. */
export const resetFactorAsOperator = (ownerUrl: string, email: string): Promise<boolean> =>
  overOneConnection(ownerUrl, async (sql) => {
    const [row] = await sql<{ done: boolean }[]>`select second_factor_reset(${email}) as done`
    return row?.done === true
  })
