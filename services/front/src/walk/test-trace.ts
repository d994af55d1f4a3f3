import type { CallKey } from "@sightline/bff/calls"
import { type Asked, type Named, newcomer } from "@sightline/bff/specimen"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import type { aProduct } from "../product/test-product"

type Product = Pick<Awaited<ReturnType<typeof aProduct>>, "ask" | "behind">
type Because = { readonly [Key in CallKey]?: string }

/** Calls that change something and write no line of the audit, each with its reason (decision 223). */
export const untraced: Because = {
  "session.renew": "the session of a sign-in that is a line goes on",
  "account.forgotPassword": "nobody is signed in, and the mail that it sends is a line of its reader's client",
  "contact.add": "a visitor writes to the client, and the mail is all that it makes",
  "operator.signIn": "operators are nobody at any client; operator_act keeps what they do",
  "operator.signOut": "operators are nobody at any client",
  "categoryOption.upload": "the file of a choice is named by no record yet",
  "draft.keep": "what a person has typed and not saved is theirs alone",
  "draft.drop": "what a person has typed and not saved is theirs alone",
  "salesOrder.update": "keeps what a submit would send; changed prices are lines, and the submit is the other",
  "salesOrder.keepCheckout": "what was typed and not sent yet",
  "vendorOrder.keepDraft": "what was typed and not sent yet",
  "vendorOrder.dropDraft": "what was typed and not sent yet",
  "vendorReceipt.begin": "posting a delivery is the act, and a line",
  "vendorReceipt.count": "posting a delivery is the act, and a line",
  "image.keepTemporary": "the photo belongs to no record yet",
  "import.cancel": "the caller's own import ends before it stored anything",
  "unknownCode.keep": "a code that named nothing; its row names who read it, and setting it aside is a line",
  "adjustmentUsed.pull": "the submission names its author, and its decision is a line",
  "center.placeReader": "the walk has no card reader to place: center/reader.test.ts",
  "count.begin": "the count's own page names who counted what",
  "count.see": "the count's own page names who counted what",
  "count.sweep": "the count's own page names who counted what",
  "count.end": "the count's own page names who counted what",
  "count.review": "compares and moves nothing: booking, counting again and cancelling are the acts, and lines",
  "tag.write": "a job of a printer; the tag is paired when it was read back, and that is a line",
  "printJob.create": "the list of print jobs names who printed what",
  "printJob.reprint": "the list of print jobs names who printed what",
  "printJob.settle": "the list of print jobs names what became of it",
  "printJob.settleScanned": "the list of print jobs names what became of it",
  "printJob.cancel": "the list of print jobs names what became of it",
  "layout.save": "a draft: publishing it is the line",
  "layout.discard": "a draft: publishing it is the line",
  "fieldDefinition.save": "a draft: publishing it is the line",
  "fieldDefinition.discard": "a draft: publishing it is the line",
  "fieldDefinition.restore": "makes a draft of an older state: publishing it is the line",
  "channelSync.sync": "asks for a reading; what it changes are lines",
  "channelSync.beginEtsy": "nothing is connected yet",
  "channelEvent.receive": "a channel tells when to look; what is changed then are lines",
  "ownStation.find": "a station asks what it is",
  "ownAgent.challenge": "a machine's connection, not a person's act",
  "ownAgent.hello": "a machine's connection, not a person's act",
  "ownAgent.next": "a machine's connection, not a person's act",
  "ownAgent.begin": "the list of print jobs tells what became of it",
  "ownAgent.report": "the list of print jobs tells what became of it",
  "secondFactor.begin": "nothing is switched on yet",
  "session.end": "a person leaves; where they are signed in shows their sessions",
  "account.endSessions": "a person ends sessions of their own; where they are signed in shows the others",
  "operator.askErasure": "another operator has to agree; the installation keeps who asked",
  "operator.agreeErasure": "the client goes with its audit; the installation keeps that it is gone",
  "operator.withdrawErasure": "the client stays as it was; the installation keeps who asked",
  "operator.addBaseRow": "a list that all clients share; the installation keeps who added what",
  "operator.renameBaseRow": "a list that all clients share; the installation keeps who renamed what",
  "operator.removeBaseRow": "a list that all clients share; the installation keeps who removed what",
  "payment.charge": "a charge under way; the payment that it becomes is a line of its order",
  "payment.check": "asks for a charge under way; the payment that it becomes is a line of its order",
  "payment.stop": "a charge that took nothing",
  "paymentEvent.receive": "a provider tells of a charge; the payment that it becomes is a line of its order",
}

/** Calls that need what no walk has, each with the test in services/domain/src that reads their line. */
export const readIn: Because = {
  "session.signIn": "session/audit.test.ts",
  "session.signInWithCode": "second-factor/sign-in.test.ts",
  "account.resetPassword": "account/password.test.ts",
  "account.acceptInvitation": "account/invitation.test.ts",
  "account.setStatus": "account/deactivate.test.ts",
  "secondFactor.confirm": "second-factor/own.test.ts",
  "secondFactor.renewCodes": "second-factor/own.test.ts",
  "secondFactor.end": "second-factor/own.test.ts",
  "user.resetSecondFactor": "user/second-factor.test.ts",
  "user.removeStationPin": "station-pin/station-pin.test.ts",
  "operator.open": "operator/operator.test.ts",
  "operator.change": "operator/operator.test.ts",
  "operator.close": "operator/operator.test.ts",
  "client.setLogo": "client/logo.test.ts",
  "client.removeLogo": "client/logo.test.ts",
  "layout.publish": "layout/settings.test.ts",
  "layout.restore": "layout/settings.test.ts",
  "fieldDefinition.publish": "field-definition/publish.test.ts",
  "salesOrder.confirmRefund": "sales-order/return/second-person.test.ts",
  "payment.retryRefund": "sales-order/charge/refund.test.ts",
  "payment.settleRefund": "sales-order/charge/refund.test.ts",
  "channelSync.connectShopify": "channel-sync/connect.test.ts",
  "channelSync.connectEtsy": "channel-sync/connect.test.ts",
  "channelSync.connectAmazon": "channel-sync/connect.test.ts",
  "channelSync.setPublishing": "channel-sync/connect.test.ts",
  "channelSync.setTakingOrders": "channel-sync/connect.test.ts",
  "channelSync.takeOut": "channel-sync/take-out.test.ts",
  "relocation.undo": "relocation/create.test.ts",
  "ownStation.apply": "station/apply.test.ts",
  "station.applyHeld": "station/held.test.ts",
  "station.dropHeld": "station/held.test.ts",
  "badge.signIn": "badge/badge.test.ts",
  "stationPin.set": "station-pin/station-pin.test.ts",
  "stationPin.remove": "station-pin/station-pin.test.ts",
  "stationPin.signIn": "station-pin/station-pin.test.ts",
  "count.settle": "count/audit.test.ts",
  "insight.setLetter": "insight/letter.test.ts",
  "ownAgent.pair": "print-job/print-agent.test.ts",
}

/** What a run of them needs of the product. */
interface Given {
  readonly of: Named
  /** The first column of the first row. */
  readonly value: (statement: string) => Promise<number>
}

const person = users.staff.id
const member = `(select version from membership where client_id = 3 and user_id = ${person})`

/** Calls that other tests send twice, run once each to read their line, in this order. */
export const run: { readonly [Key in CallKey]?: (given: Given) => Promise<Asked> } = {
  "user.register": async ({ of }) => ({
    body: { ...newcomer, password: "a first password", centerIds: [of.centerId] },
  }),
  "user.invite": async () => ({
    body: { ...newcomer, email: "guest@example.test", roles: ["WebUser"], centerIds: [] },
  }),
  "user.change": async ({ value }) => ({
    body: { userID: person, version: await value(`select ${member}`), roles: ["WebUser"], centerIds: [] },
  }),
  "user.endSessions": async () => ({ body: { userID: person } }),
  "user.endSession": async ({ value }) => {
    const sessionID = "00000000-0000-4000-8000-0000000000e5"
    await value(`insert into session (id, user_id, client_id, kind, expires_at)
      values ('${sessionID}', ${person}, 3, 'web', now() + interval '1 day') returning 1`)
    return { body: { userID: person, sessionID } }
  },
  "badge.issue": async () => ({ body: { userID: person, days: 365 } }),
  "badge.revoke": async ({ value }) => ({
    body: { badgeId: await value(`select max(id) from badge where user_id = ${person}`) },
  }),
  "user.setActive": async ({ value }) => ({
    body: { userID: person, version: await value(`select ${member}`), isActive: false },
  }),
  "clientExport.ask": async () => ({ body: { password: demoPassword } }),
  "station.register": async ({ of }) => ({ body: { name: "Back room", centerId: of.centerId } }),
  "station.rename": async ({ of }) => ({ body: { stationId: of.stationId, name: "Renamed", version: 1 } }),
  "station.setPrinters": async ({ of }) => ({
    body: { stationId: of.stationId, defaultLabelPrinterId: of.printerId },
  }),
  "station.revoke": async ({ of }) => ({ body: { stationId: of.stationId } }),
  "station.restore": async ({ of }) => ({ body: { stationId: of.stationId } }),
  "channelSync.map": async ({ of }) => ({ body: { listingID: of.channelListingId, inventoryID: of.inventoryId } }),
  "channelSync.unmap": async ({ of }) => ({ body: { listingID: of.channelListingId } }),
  "channelSync.disconnect": async () => ({ body: { channel: "Etsy" } }),
  "account.changePassword": async () => ({
    body: { email: users.supper.email, oldPassword: demoPassword, newPassword: "a password of the walk" },
  }),
}

const numbers = "pg_get_serial_sequence('stock_movement', 'id')"

/** What is new in the audit, as its page shows it, since the last look. */
export function audit({ ask, behind }: Product) {
  const known = new Set<string>()
  return async (token: string) => {
    // The stream is read from its highest number, and the walks plant movements under numbers of their own: those that
    // the product makes come far above.
    await behind(`select setval(${numbers}, greatest(1000000000, nextval(${numbers})))`)
    const { json } = await ask({ method: "GET", path: "/api/Audit/GetAudit", token, query: { pageSize: 100 } })
    const lines: ReadonlyArray<{ source: string; key: string; noun: string; action: string }> = json.result.rows
    const fresh = lines.filter(({ source, key }) => !known.has(`${source} ${key}`))
    for (const { source, key } of fresh) known.add(`${source} ${key}`)
    return fresh.map(({ noun, action }) => `${noun}: ${action}`)
  }
}
