import { overOneConnection } from "../db/one-connection"

export class ErasureRefused extends Error {
  override readonly name = "ErasureRefused"
}

/** Says yes to the erasure of the client with this code, as the tables' owner: the command needs no second person (decisions D-152). */
export const agreeByCommand = (ownerUrl: string, code: string): Promise<number> =>
  overOneConnection(ownerUrl, async (sql) => {
    const [row] = await sql<{ verdict: "done" | "unknown" | "early" | "code"; clientId: number }[]>`
      select verdict, client_id as "clientId" from client_erasure_command(${code})`
    if (row?.verdict === "early")
      throw new ErasureRefused(
        `The closing of ${code} must have begun thirty days ago: close it at /installation first.`,
      )
    if (row?.verdict !== "done") throw new ErasureRefused(`There is no client with the code ${code}.`)
    return row.clientId
  })
