import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { AsAnybody, AsCaller, callerHeader, WhileAvailable } from "@sightline/domain-api/as-caller"
import { AdminRpcs, FloorRpcs, HouseRpcs, TradeRpcs } from "@sightline/domain-api/domain-api"
import { askOverHttp } from "@sightline/fixtures/ask-over-http"
import { Caller, CallerShape } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { type Client, ClientId, ClientNotFound } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemAlreadyRemoved } from "@sightline/model/removal"
import type { Role } from "@sightline/model/role"
import { type Claims, type Session, SignInRefused, TooManyAttempts } from "@sightline/model/session"
import { type UserAccount, UserId } from "@sightline/model/user"
import { Effect, Layer, Logger, LogLevel, ManagedRuntime, Redacted, Schema } from "effect"
import { SignJWT } from "jose"
import { playedPulls } from "./adjustment-used/given"
import { playedAudit } from "./audit/given"
import { playedBadges } from "./badge/given"
import { playedCategories } from "./category/given"
import { playedOptions } from "./category-option/given"
import { playedCenters } from "./center/given"
import { playedChannelEvents, playedChannels } from "./channel-sync/given"
import { playedSettings } from "./client/given"
import { playedExports } from "./client-export/given"
import { playedCounts } from "./count/given"
import { playedCustomers } from "./customer/given"
import { Domain } from "./domain"
import { playedDoorAlarms } from "./door-alarm/given"
import { playedDrafts } from "./draft/given"
import { playedFieldDefinitions } from "./field-definition/given"
import { playedGroupCounts } from "./group-count/given"
import { playedHealth } from "./health/given"
import { BffHttp, nodeListener } from "./http"
import { playedImports } from "./import/given"
import { playedInsight } from "./insight/given"
import { playedInventory } from "./inventory/given"
import { playedCatalogue } from "./inventory/given-catalogue"
import { playedLists } from "./inventory/given-list"
import { deriveKey } from "./keys"
import { playedLayouts } from "./layout/given"
import { playedLookups } from "./lookup-table/given"
import { playedOperators } from "./operator/given"
import { playedRelocations } from "./relocation/given"
import { playedOrders } from "./sales-order/given"
import { BffSettings } from "./settings"
import { playedStationPins } from "./station-pin/given"
import { playedMovements } from "./stock-movement/given"
import { playedTags } from "./tag/given"
import { playedImages } from "./test-image"
import { playedItemNotes } from "./test-item-note"
import { playedPrinting } from "./test-print-job"
import { playedStations } from "./test-station"
import { playedVendors } from "./test-vendor"
import { playedTills } from "./till/given"
import { playedUnknownCodes } from "./unknown-code/given"
import { playedVendorOrders } from "./vendor-order/given"

export const secret = Redacted.make("a secret that is long enough for a test")
export const client3 = ClientId.make(3)
export const client4 = ClientId.make(4)
const client5 = ClientId.make(5)

const membership = (clientId: ClientId, roles: ReadonlyArray<Role>) => ({
  clientId,
  clientCode: `c${clientId}`,
  group: "Complex" as const,
  version: 1,
  roles,
  centerIds: [CenterId.make(1)],
})

/** Staff of clients 3 and 4, and without WebUser at client 5. */
export const claims: Claims = {
  sessionId: "7b0f3c1e-55c3-4a6f-9d1b-0f1d3c5b7a90",
  userId: UserId.make(11),
  clientId: client3,
  memberships: [
    membership(client3, ["owner", "webUser"]),
    membership(client4, ["webUser"]),
    membership(client5, ["warehouse"]),
  ],
}

interface Forgery {
  readonly secret?: Redacted.Redacted
  readonly issuer?: string
  readonly expires?: number
}

/** An access token as the domain mints it, or a made-up one. */
export const aToken = (of: Claims = claims, { secret: key = secret, issuer = "sightline", expires }: Forgery = {}) =>
  new SignJWT({ sl: of })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setExpirationTime(expires ?? Math.floor(Date.now() / 1000) + 900)
    .sign(deriveKey(key, "access-token"))

const aClient: Client = {
  id: client3,
  name: "Example Optics",
  code: "exo",
  description: "",
  adminEmail: "admin@example.test",
  url: null,
  group: "Complex",
  groupId: 2,
  isDefault: true,
  isPreprintBarcode: false,
  isBarcode: true,
  isQRCode: true,
  maximumInventoryPhotos: 5,
  maximumItemPhotos: 5,
  mediaLabelName: "Label",
  defaultRemoveStatus: "Removed_30",
  colourExpired: "",
  colourExpiredSoon: "",
  colourLowQuantity: "",
  colourSuggestedToOrder: "",
  percentTax: 8.25,
  timeZone: "America/Chicago",
}

const aSession: Session = {
  user: { id: UserId.make(11), email: "owner@example.test", firstName: "Ada", lastName: "Owner" },
  roles: ["owner", "webUser"],
  client: aClient,
  clients: [aClient],
  centers: [{ id: CenterId.make(1), name: "Main" }],
  activeCenter: CenterId.make(1),
}

const anAccount: UserAccount = {
  ...aSession.user,
  roles: ["owner", "webUser"],
  centerIds: [CenterId.make(1)],
  isActive: true,
  isInvited: false,
  sessions: 1,
  version: 3,
  hasSecondFactor: false,
  hasStationPin: false,
  mayChange: false,
}

/** The requests to the played domain, newest last. */
export interface Heard {
  readonly operation: string
  readonly payload: unknown
  readonly caller: CallerShape | null
}

/** Played operations of the contract that record their requests. */
export const playedHandlers = (heard: Array<Heard> = []) => {
  const note = (operation: string, payload: unknown) =>
    Effect.sync(() => void heard.push({ operation, payload, caller: null }))
  const noteCaller = (operation: string, payload: unknown) =>
    Effect.map(Caller, (caller) => void heard.push({ operation, payload, caller }))
  const readCaller = Schema.decodeUnknownSync(Schema.parseJson(CallerShape))

  const house = HouseRpcs.toLayer({
    "session.signIn": (payload) =>
      note("signIn", payload).pipe(
        Effect.zipRight(
          Effect.gen(function* () {
            const password = Redacted.value(payload.password)
            if (password === "too often") return yield* new TooManyAttempts({ retryAfter: 42 })
            if (password !== "right") return yield* new SignInRefused()
            return { session: aSession, accessToken: "an access token", refreshToken: "a refresh token" }
          }),
        ),
      ),
    "session.signInWithBadge": ({ address }) =>
      Effect.as(note("signInWithBadge", { address }), {
        session: aSession,
        accessToken: "an access token",
        refreshToken: "a refresh token",
      }),
    "session.people": ({ address }) => Effect.as(note("people", { address }), []),
    "session.signInWithPin": ({ address, userId }) =>
      Effect.as(note("signInWithPin", { address, userId }), {
        session: aSession,
        accessToken: "an access token",
        refreshToken: "a refresh token",
      }),
    "session.signInWithCode": (payload) =>
      Effect.as(note("signInWithCode", payload), {
        session: aSession,
        accessToken: "an access token",
        refreshToken: "a refresh token",
      }),
    "session.renew": (payload) =>
      Effect.as(note("renew", payload), { session: aSession, accessToken: "newer", refreshToken: "newer too" }),
    "session.keep": () => Effect.die("not asked by the bff"),
    "session.keepAtStation": () => Effect.die("not asked by the bff"),
    "session.resume": () => Effect.die("not asked by the bff"),
    "session.switchTo": () => Effect.die("not asked by the bff"),
    "session.keepUnlock": () => Effect.die("not asked by the bff"),
    "session.unlockOf": () => Effect.die("not asked by the bff"),
    "ownSession.end": () => noteCaller("end", null),
    "ownSession.unlock": (payload) =>
      Effect.as(noteCaller("unlock", payload), { unlockToken: "unlocked", expiresAt: new Date(0) }),
    "account.forgotPassword": (payload) => note("forgotPassword", payload),
    "account.resetPassword": (payload) => note("resetPassword", payload),
    "invitation.get": (payload) =>
      Effect.as(noteCaller("readInvitation", payload), {
        clientName: "Elsewhere",
        email: "ada@example.test",
        needs: "account" as const,
        isYours: false,
      }),
    "invitation.accept": (payload) => noteCaller("acceptInvitation", payload),
    "ownAccount.changePassword": (payload) => noteCaller("changePassword", payload),
    "ownAccount.deactivate": (payload) => noteCaller("deactivate", payload),
    "ownAccount.sessions": () => Effect.as(noteCaller("ownSessions", null), []),
    "ownAccount.endSessions": (payload) => noteCaller("endOwnSessions", payload),
    ...playedStationPins(noteCaller),
    "secondFactor.get": () => Effect.as(noteCaller("ownFactor", null), { isOn: false, recoveryCodes: 0 }),
    "secondFactor.begin": (payload) =>
      Effect.as(noteCaller("beginFactor", payload), { key: "A".repeat(32), uri: "otpauth://totp/Sightline" }),
    "secondFactor.confirm": (payload) => Effect.as(noteCaller("confirmFactor", payload), { recoveryCodes: [] }),
    "secondFactor.renewCodes": (payload) => Effect.as(noteCaller("renewCodes", payload), { recoveryCodes: [] }),
    "secondFactor.end": (payload) => noteCaller("endFactor", payload),
    "contact.add": (payload) => noteCaller("addContact", payload),
    ...playedCounts(noteCaller),
    "status.list": (payload) => Effect.as(noteCaller("status", payload), []),
    "inventory.scan": (payload) => Effect.as(noteCaller("scan", payload), { inventories: [], message: null }),
    "inventoryItem.setStatus": ({ itemId, statusId }) =>
      noteCaller("setStatus", { itemId, statusId }).pipe(
        Effect.zipRight(
          Effect.gen(function* () {
            if (itemId === 404) return yield* new InventoryItemNotFound()
            if (itemId === 409) return yield* new ItemAlreadyRemoved()
            if (itemId === 500) return yield* Effect.die(new Error("a defect with hidden details"))
            return { itemId, inventoryId: InventoryId.make(1), previousStatusId: 5, statusId, totalQuantity: 7 }
          }),
        ),
      ),
    "inventoryItem.history": (payload) =>
      Effect.zipRight(
        noteCaller("history", payload),
        payload.itemId === InventoryItemId.make(404) ? new InventoryItemNotFound() : Effect.succeed([]),
      ),
    ...playedCategories(noteCaller),
    ...playedLookups(noteCaller),
    ...playedRelocations(noteCaller),
    ...playedMovements(noteCaller),
    ...playedPulls(noteCaller),
    ...playedGroupCounts(noteCaller),
    ...playedInventory(noteCaller),
    ...playedLists(noteCaller),
    ...playedCatalogue(noteCaller),
    ...playedDrafts(noteCaller),
    ...playedItemNotes(noteCaller),
    ...playedImports(noteCaller),
    ...playedOptions(noteCaller),
    "destination.find": (payload) => Effect.as(noteCaller("findDestinations", payload), []),
    "mail.send": (payload) => noteCaller("sendMail", payload),
    "live.next": () => Effect.die("not asked by the bff"),
    ...playedImages(note, noteCaller),
    ...playedVendors(noteCaller),
  })
  const admin = AdminRpcs.toLayer({
    "user.resetSecondFactor": (payload) => noteCaller("resetSecondFactor", payload),
    "user.removeStationPin": (payload) => noteCaller("removeStationPin", payload),
    "user.list": (payload) => Effect.as(noteCaller("listUsers", payload), [aSession.user]),
    "user.page": (payload) => Effect.as(noteCaller("pageOfUsers", payload), { accounts: [anAccount], total: 41 }),
    "user.get": (payload) => Effect.as(noteCaller("getUser", payload), { account: anAccount, history: [], open: [] }),
    "user.register": (payload) => Effect.as(noteCaller("register", payload), { userId: UserId.make(77) }),
    "user.invite": (payload) => Effect.as(noteCaller("invite", payload), { userId: UserId.make(78), link: null }),
    "user.change": (payload) => noteCaller("changeUser", payload),
    "user.setActive": (payload) => noteCaller("setUserActive", payload),
    "user.endSessions": (payload) => noteCaller("endUserSessions", payload),
    "user.endSession": (payload) => noteCaller("endUserSession", payload),
    "client.at": ({ url }) => (url === "naalsio" ? Effect.succeed(client5) : new ClientNotFound()),
    ...playedAudit(noteCaller),
    ...playedOperators(note),
    ...playedCenters(noteCaller),
    ...playedSettings(noteCaller),
    ...playedExports(noteCaller),
    ...playedHealth(noteCaller),
    ...playedLayouts(noteCaller),
    ...playedFieldDefinitions(noteCaller),
  })
  const floor = FloorRpcs.toLayer({
    ...playedStations(note, noteCaller),
    ...playedUnknownCodes(noteCaller),
    ...playedBadges(noteCaller),
    ...playedTags(noteCaller),
    ...playedDoorAlarms(noteCaller),
    ...playedPrinting(note, noteCaller),
    "location.cards": (payload) =>
      Effect.as(noteCaller("placeCards", payload), { name: "cards.pdf", bytes: new TextEncoder().encode("%PDF-1.7") }),
  })
  const trade = TradeRpcs.toLayer({
    ...playedCustomers(noteCaller),
    ...playedOrders(noteCaller),
    ...playedVendorOrders(noteCaller),
    ...playedInsight(noteCaller),
    ...playedTills(noteCaller),
    ...playedChannels(noteCaller),
    ...playedChannelEvents,
  })
  const asNamed: typeof AsCaller.Service = ({ headers, next }) =>
    Effect.suspend(() => Effect.provideService(next, Caller, readCaller(headers[callerHeader])))
  const middleware = Layer.mergeAll(
    Layer.succeed(AsCaller, AsCaller.of(asNamed)),
    Layer.succeed(AsAnybody, AsAnybody.of(asNamed)),
    Layer.succeed(
      WhileAvailable,
      WhileAvailable.of(({ next }) => next),
    ),
  )
  return Layer.mergeAll(house, admin, floor, trade, middleware)
}

export const playedDomain = (heard?: Array<Heard>) => Domain.inMemory.pipe(Layer.provide(playedHandlers(heard)))

export const settings = Layer.succeed(BffSettings, {
  secret,
  secretsBefore: [],
  defaultClientId: client3,
  trustProxy: 0,
})

interface ServerOptions {
  readonly domain?: Layer.Layer<Domain>
  readonly given?: typeof settings
  readonly logging?: Layer.Layer<never>
}

/** The bff on a socket, with a played domain behind it. */
export async function aServer({ domain = playedDomain(), given = settings, logging = silence }: ServerOptions = {}) {
  const runtime = ManagedRuntime.make(BffHttp.layer.pipe(Layer.provide([domain, given]), Layer.provideMerge(logging)))
  const server = createServer(await runtime.runPromise(nodeListener({ traced: false })))
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await runtime.dispose()
  }
  return { base, runtime, stop, ask: asking(base) }
}

const silence = Logger.minimumLogLevel(LogLevel.None)

interface Question {
  readonly token?: string
  readonly headers?: Record<string, string>
  /** Sent as JSON; a text or a form goes unchanged. */
  readonly body?: unknown
}

/** Sends `"GET /api/…"` and reads the answer. */
const asking =
  (base: string) =>
  async (call: string, { token, headers, body }: Question = {}) => {
    const [method = "GET", path = "/"] = call.split(" ", 2)
    const {
      status,
      text,
      headers: told,
    } = await askOverHttp(base + path, {
      method,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      body,
    })
    return { status, headers: told, text, json: jsonOf(text) }
  }

export type Ask = ReturnType<typeof asking>

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
const jsonOf = (text: string): any => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
