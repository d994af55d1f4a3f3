import { overOneConnection } from "../db/one-connection"
import { deleteOperator, insertOperator, insertOperatorUser, userWith } from "./queries-named"

export class OperatorRefused extends Error {
  override readonly name = "OperatorRefused"
}

export interface NewOperator {
  readonly email: string
  /** For somebody whom the installation does not know yet; null for somebody who has an account. */
  readonly passwordHash: string | null
}

/** Whether somebody with a password has this address, as the tables' owner. */
export const isKnown = (ownerUrl: string, email: string): Promise<boolean> =>
  overOneConnection(ownerUrl, async (sql) => {
    const [user] = await userWith(sql, email)
    return user?.has_password === true
  })

/** Names an operator. An account that this makes belongs to no client. */
export const addOperator = (ownerUrl: string, { email, passwordHash }: NewOperator): Promise<void> =>
  overOneConnection(ownerUrl, async (sql) => {
    if (passwordHash !== null) await insertOperatorUser(sql, email, passwordHash)
    const [user] = await userWith(sql, email)
    if (!user?.has_password) throw new OperatorRefused(`Nobody with the address ${email} has a password.`)
    await insertOperator(sql, user.id)
  })

/** Somebody is no longer an operator, from their next press on. False: they were none. */
export const removeOperator = (ownerUrl: string, email: string): Promise<boolean> =>
  overOneConnection(ownerUrl, async (sql) => {
    const [user] = await userWith(sql, email)
    if (!user) return false
    const gone = await deleteOperator(sql, user.id)
    return gone.length > 0
  })
