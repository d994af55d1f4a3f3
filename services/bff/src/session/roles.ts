import { administrators, editors, allows as fits, staff, type Viewer, type Who } from "@sightline/model/role-table"
import type { CallKey } from "../calls"

/**
 * Who may make which call, in the words of the one role table that also decides pages and menu. A call without a line here
 * is an error of the compiler and of a test.
 */
export const mayCall: Record<CallKey, Who> = {
  "session.signIn": "visitor",
  "session.renew": "visitor",
  /** Whoever lost his last role must still be able to leave. */
  "session.end": "member",
  "account.forgotPassword": "visitor",
  "account.resetPassword": "visitor",
  /** His account is everybody's own, whatever he may do here (document 0 §6). */
  "account.changePassword": "member",
  "account.setStatus": "member",
  "user.list": staff,
  "user.page": administrators,
  "user.get": administrators,
  "user.register": editors,
  "user.invite": administrators,
  "user.change": administrators,
  "user.setActive": administrators,
  "user.endSessions": administrators,
  "contact.add": "visitor",
  "layout.get": "visitor",
  "status.list": staff,
  "category.names": staff,
  "category.list": staff,
  "inventory.scan": staff,
  "inventory.search": staff,
  "inventory.columns": staff,
  "inventory.form": staff,
  /** Fields that not everybody may change are refused one by one (decisions D-46). */
  "inventory.save": staff,
  "inventoryList.fields": staff,
  "inventoryList.configuration": staff,
  "inventoryList.get": staff,
  "inventoryList.related": staff,
  "inventoryList.quick": staff,
  "inventoryList.withItems": staff,
  /** Purchased prices are left out for whoever may not see them (decisions D-46). */
  "inventoryList.export": staff,
  "inventoryList.items": staff,
  "inventoryList.forOrder": staff,
  "inventoryList.value": staff,
  "draft.get": staff,
  "draft.keep": staff,
  "draft.drop": staff,
  "inventoryItem.list": staff,
  "inventoryItem.form": staff,
  "inventoryItem.change": staff,
  "inventoryItem.save": staff,
  "inventoryItem.addQuantity": staff,
  "inventoryItem.setQuantity": staff,
  "inventoryItem.setStatus": staff,
  "inventoryItem.delete": staff,
  "inventoryItem.update": staff,
  "inventoryItem.history": staff,
  "location.list": staff,
  /** The secret of the station is the proof, as it is with a refresh token. */
  "ownStation.find": "visitor",
  "ownStation.apply": "visitor",
  "station.register": editors,
  "station.list": administrators,
  "station.rename": administrators,
  "station.revoke": administrators,
  "station.restore": administrators,
  "station.history": administrators,
  "station.grant": staff,
  "station.held": administrators,
  "station.applyHeld": administrators,
  "station.dropHeld": administrators,
  /** A code, a signature or a token is the proof. */
  "ownAgent.pair": "visitor",
  "ownAgent.challenge": "visitor",
  "ownAgent.hello": "visitor",
  "ownAgent.next": "visitor",
  "ownAgent.begin": "visitor",
  "ownAgent.report": "visitor",
  "printer.createPairingCode": administrators,
  "printer.list": staff,
  "printer.agents": administrators,
  "printer.revokeAgent": administrators,
  "printJob.create": staff,
  "printJob.list": staff,
  "printJob.settle": staff,
  "printJob.settleScanned": staff,
  "printJob.cancel": staff,
}

/** Roles are those held at the client of the request (decisions D-128). */
export const allows = (call: CallKey, held: Viewer): boolean => fits(mayCall[call], held)
