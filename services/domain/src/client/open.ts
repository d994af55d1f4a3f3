import { Effect } from "effect"
import { overOneConnection } from "../db/one-connection"
import { installationLane } from "../lane/lane"
import { hashPassword } from "../session/password"
import { actFor, insertCenter, insertClient, insertFields, insertOwner, insertUser } from "./queries"

export interface Opening {
  readonly client: string
  readonly code: string
  readonly center: string
  readonly email: string
  readonly password: string
}

export interface Opened {
  readonly clientId: number
  /** Whether visitors see it. */
  readonly isPublic: boolean
}

export class OpeningRefused extends Error {
  override readonly name = "OpeningRefused"
}

/** Creates a client with its first center and its first owner, all of it or nothing. */
export async function openClient(ownerUrl: string, opening: Opening): Promise<Opened> {
  const { client, code, center, email, password } = opening
  const passwordHash = await Effect.runPromise(hashPassword(installationLane, password))
  const opened = overOneConnection(ownerUrl, (sql) =>
    sql.begin(async (tx) => {
      const { id: clientId, is_public: isPublic } = only(await insertClient(tx, { name: client, code, email }))
      await actFor(tx, clientId)
      const { id: centerId } = only(await insertCenter(tx, clientId, center))
      await insertFields(tx, clientId)
      const { id: userId } = only(await insertUser(tx, email, passwordHash, client))
      await insertOwner(tx, userId, clientId, centerId)
      return { clientId, isPublic }
    }),
  )
  return opened.catch((cause: unknown) => {
    throw refusalBehind(cause, opening) ?? cause
  })
}

function only<Row>(rows: ReadonlyArray<Row>): Row {
  const [row] = rows
  if (!row) throw new Error("an insert answered no row")
  return row
}

/** The indexes refuse the second of two that take a name at once; a check beforehand would not. */
function refusalBehind(cause: unknown, { code, email }: Opening): OpeningRefused | undefined {
  const { constraint_name: constraint } = Object(cause)
  if (constraint === "client_code") return new OpeningRefused(`There is already a client with the code ${code}.`)
  if (constraint === "user_email") return new OpeningRefused(`There is already a user with the e-mail ${email}.`)
}
