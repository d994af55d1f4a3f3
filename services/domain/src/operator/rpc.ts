import { OperatorRpcs } from "@sightline/domain-api/operator"
import { Redacted } from "effect"
import { addToBaseTable, readBaseTable, removeFromBaseTable, renameInBaseTable } from "./base-tables"
import { changeClientFor, closeClientFor, listClients, openClientFor } from "./clients"
import { agreeToErasure, askForErasure, listErasures, takeErasureBack } from "./erasure"
import { lookAtInstallation } from "./installation"
import { signInOperator, signOutOperator } from "./sign-in"

export const OperatorHandlers = OperatorRpcs.toLayer({
  "operator.signIn": ({ email, password, code, address }) =>
    signInOperator({ email, password: Redacted.value(password), code: code && Redacted.value(code), address }),
  "operator.signOut": ({ token }) => signOutOperator(Redacted.value(token)),
  "operator.health": ({ token }) => lookAtInstallation(Redacted.value(token)),
  "operator.clients": ({ token }) => listClients(Redacted.value(token)),
  "operator.open": ({ token, client }) => openClientFor(Redacted.value(token), client),
  "operator.change": ({ token, id, version, client }) => changeClientFor(Redacted.value(token), id, version, client),
  "operator.close": ({ token, id, isClosing }) => closeClientFor(Redacted.value(token), id, isClosing),
  "operator.erasures": ({ token }) => listErasures(Redacted.value(token)),
  "operator.askErasure": ({ token, id, code }) => askForErasure(Redacted.value(token), id, code),
  "operator.agreeErasure": ({ token, id, code }) => agreeToErasure(Redacted.value(token), id, code),
  "operator.withdrawErasure": ({ token, id }) => takeErasureBack(Redacted.value(token), id),
  "operator.baseRows": ({ token, ...search }) => readBaseTable(Redacted.value(token), search),
  "operator.addBaseRow": ({ token, ...row }) => addToBaseTable(Redacted.value(token), row),
  "operator.renameBaseRow": ({ token, ...row }) => renameInBaseTable(Redacted.value(token), row),
  "operator.removeBaseRow": ({ token, table, id }) => removeFromBaseTable(Redacted.value(token), table, id),
})
