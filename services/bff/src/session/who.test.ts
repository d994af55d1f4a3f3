import type { Who } from "@sightline/model/role-table"
import { expect, test } from "vitest"
import { calls, whoMakes } from "../calls"

/** In words, independent of the table's own names. */
function inWords(who: Who): string {
  if (typeof who === "string") return who
  if (!("Simple" in who)) return who.join(" ")
  const more = who.Complex.filter((role) => !who.Simple.includes(role)).join(" ")
  return who.Simple.length === 0
    ? `${more} at Complex clients`
    : `${who.Simple.join(" ")}, and ${more} at Complex clients`
}

/*
 * Every call that is not simply for WebUser, said a second time: nobody opens or closes one by accident, because the walks
 * over the roles read the same table as the server (document 0 §6, decisions D-21, D-45, D-46, D-87, D-138, D-144).
 */
const others: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    "session.signIn",
    "session.signInWithCode",
    "session.renew",
    "account.forgotPassword",
    "account.resetPassword",
    "account.invitation",
    "account.acceptInvitation",
    "contact.add",
    "layout.get",
    "catalogue.search",
    "catalogue.quick",
    "catalogue.related",
    "catalogue.substitutes",
    "catalogue.product",
    "catalogue.products",
    "catalogue.colours",
    "catalogue.quantity",
    "catalogue.choices",
    "paymentEvent.receive",
    "channelEvent.receive",
    "file.get",
    "ownStation.find",
    "ownStation.apply",
    "ownAgent.pair",
    "ownAgent.challenge",
    "ownAgent.hello",
    "ownAgent.next",
    "ownAgent.begin",
    "ownAgent.report",
  ],
  member: [
    "session.end",
    "account.changePassword",
    "account.setStatus",
    "account.sessions",
    "account.endSessions",
    "secondFactor.get",
    "secondFactor.begin",
    "secondFactor.confirm",
    "secondFactor.renewCodes",
    "secondFactor.end",
    "catalogue.prices",
  ],
  "superAdmin owner, and admin at Complex clients": [
    "user.page",
    "user.get",
    "user.invite",
    "user.change",
    "user.setActive",
    "user.endSessions",
    "user.resetSecondFactor",
    "center.list",
    "center.history",
    "center.add",
    "center.rename",
    "center.close",
    "center.reopen",
    "client.settings",
    "client.change",
    "lookupTable.tables",
    "lookupTable.tableRows",
    "lookupTable.rowHistory",
    "lookupTable.saveRow",
    "station.list",
    "station.cards",
    "station.rename",
    "station.revoke",
    "station.restore",
    "station.setPrinters",
    "station.history",
    "station.held",
    "station.applyHeld",
    "station.dropHeld",
    "unknownCode.list",
    "unknownCode.file",
    "unknownCode.setAside",
    "printer.createPairingCode",
    "printer.agents",
    "printer.revokeAgent",
    "printer.setMedia",
  ],
  "superAdmin owner admin": [
    "user.register",
    "category.save",
    "category.delete",
    "category.saveUpiType",
    "category.deleteUpiType",
    "categoryOption.add",
    "categoryOption.addPlace",
    "categoryOption.rename",
    "categoryOption.delete",
    "inventoryItem.removeQuantity",
    "assignee.save",
    "assignee.delete",
    "import.check",
    "import.run",
    "import.progress",
    "import.cancel",
    "import.undo",
    "adjustmentUsed.list",
    "adjustmentUsed.search",
    "adjustmentUsed.decide",
    "vendor.create",
    "vendor.createSetting",
    "vendor.updateSetting",
    "manufacturer.save",
    "manufacturer.createSetting",
    "manufacturer.updateSetting",
    "brand.create",
    "station.register",
  ],
  superAdmin: ["categoryOption.set"],
  "superAdmin owner": [
    "customer.erase",
    "channelSync.connectShopify",
    "channelSync.beginEtsy",
    "channelSync.connectEtsy",
    "channelSync.connectAmazon",
    "channelSync.disconnect",
    "channelSync.setPublishing",
    "channelSync.bufferCost",
    "channelSync.setTakingOrders",
    "vendor.price",
  ],
  "webUser at Complex clients": [
    "relocation.list",
    "relocation.search",
    "relocation.scan",
    "relocation.create",
    "relocation.cancel",
    "relocation.undo",
  ],
  "superAdmin owner admin warehouse": [
    "vendorPaper.send",
    "vendorReceipt.undo",
    "vendorReceipt.closeShort",
    "vendorReceipt.backOrder",
  ],
}

test("the calls that are not for every WebUser are these, each for these people", () => {
  const closed = calls.filter(({ key }) => inWords(whoMakes(key)) !== "webUser")
  const by: Record<string, readonly string[]> = {}
  for (const { key } of closed) by[inWords(whoMakes(key))] = [...(by[inWords(whoMakes(key))] ?? []), key]
  expect(by).toEqual(others)
})
