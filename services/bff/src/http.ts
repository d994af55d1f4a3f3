import type { RequestListener } from "node:http"
import { HttpApiBuilder, HttpClient, HttpClientResponse, HttpServer } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Context, Effect, Exit, Fiber, Layer } from "effect"
import { AccountHttp } from "./account/http"
import { AdjustmentUsedHttp } from "./adjustment-used/http"
import { AssigneeHttp } from "./assignee/http"
import { AuditHttp } from "./audit/http"
import { BadgeHttp } from "./badge/http"
import { BrandHttp } from "./brand/http"
import { CategoryHttp } from "./category/http"
import { CategoryOptionHttp } from "./category-option/http"
import { CenterHttp } from "./center/http"
import { ChannelEventHttp, ChannelSyncHttp } from "./channel-sync/http"
import { ClientSettingsHttp } from "./client/http"
import { ClientExportHttp } from "./client-export/http"
import { ColourHttp } from "./colour/http"
import { ContactHttp } from "./contact/http"
import { CountHttp } from "./count/http"
import { CustomerHttp } from "./customer/http"
import { DestinationHttp } from "./destination/http"
import { DoorAlarmHttp } from "./door-alarm/http"
import { DraftHttp } from "./draft/http"
import { FieldDefinitionHttp } from "./field-definition/http"
import { GroupCountHttp } from "./group-count/http"
import { HealthHttp } from "./health/http"
import { FileHttp, ImageHttp } from "./image/http"
import { ImportHttp } from "./import/http"
import { fromClient, fromNode } from "./incoming"
import { InsightHttp } from "./insight/http"
import { InventoryHttp } from "./inventory/http"
import { CatalogueHttp } from "./inventory/http-catalogue"
import { InventoryListHttp } from "./inventory/http-list"
import { InventoryItemHttp } from "./inventory-item/http"
import { InvoiceHttp } from "./invoice/http"
import { LayoutHttp } from "./layout/http"
import { LocationHttp } from "./location/http"
import { LookupTableHttp } from "./lookup-table/http"
import { MailHttp } from "./mail/http"
import { MaintenanceHttp } from "./maintenance/http"
import { ManufacturerHttp } from "./manufacturer/http"
import { NoteHttp } from "./note/http"
import { OperatorHttp } from "./operator/http"
import { PaymentEventHttp, PaymentHttp } from "./payment/http"
import { OwnAgentHttp, PrinterHttp, PrintJobHttp } from "./print-job/http"
import { type Receive, receive, type Traced } from "./receive"
import { RelocationHttp } from "./relocation/http"
import { RoleHttp } from "./role/http"
import { SalesOrderHttp } from "./sales-order/http"
import { SecondFactorHttp } from "./second-factor/http"
import { SessionHttp } from "./session/http"
import { AnyoneLive, Identity, SignedInLive } from "./session/signed-in"
import { OwnStationHttp, StationHttp } from "./station/http"
import { StationPinHttp } from "./station-pin/http"
import { StatusHttp } from "./status/http"
import { StockMovementHttp } from "./stock-movement/http"
import { SuggestionHttp } from "./suggestion/http"
import { TagHttp } from "./tag/http"
import { TillHttp } from "./till/http"
import { UnknownCodeHttp } from "./unknown-code/http"
import { UserHttp } from "./user/http"
import { VendorHttp } from "./vendor/http"
import { VendorOrderHttp } from "./vendor-order/http"
import { VendorPaperHttp } from "./vendor-paper/http"
import { VendorReceiptHttp } from "./vendor-receipt/http"

const Calls = HttpApiBuilder.api(BffApi).pipe(
  Layer.provide([SessionHttp, AccountHttp, SecondFactorHttp, UserHttp, ContactHttp, ClientSettingsHttp, LayoutHttp]),
  Layer.provide(RoleHttp),
  Layer.provide(AuditHttp),
  Layer.provide(OperatorHttp),
  Layer.provide(ClientExportHttp),
  Layer.provide(HealthHttp),
  Layer.provide(CenterHttp),
  Layer.provide([CountHttp, TagHttp, DoorAlarmHttp]),
  Layer.provide([StatusHttp, CategoryHttp, InventoryHttp, InventoryItemHttp, OwnStationHttp, StationHttp]),
  Layer.provide([
    InventoryListHttp,
    CatalogueHttp,
    CustomerHttp,
    DestinationHttp,
    DraftHttp,
    FieldDefinitionHttp,
    MailHttp,
    ImportHttp,
  ]),
  Layer.provide([
    LookupTableHttp,
    RelocationHttp,
    StockMovementHttp,
    SalesOrderHttp,
    InvoiceHttp,
    PaymentHttp,
    PaymentEventHttp,
    TillHttp,
  ]),
  Layer.provide([CategoryOptionHttp, GroupCountHttp, AdjustmentUsedHttp, ChannelSyncHttp, ChannelEventHttp]),
  Layer.provide([
    ImageHttp,
    FileHttp,
    ColourHttp,
    VendorHttp,
    VendorOrderHttp,
    VendorPaperHttp,
    VendorReceiptHttp,
    SuggestionHttp,
    InsightHttp,
    ManufacturerHttp,
    BrandHttp,
  ]),
  Layer.provide([AssigneeHttp, NoteHttp, MaintenanceHttp, LocationHttp]),
  Layer.provide([OwnAgentHttp, PrinterHttp, PrintJobHttp, UnknownCodeHttp, BadgeHttp, StationPinHttp]),
  Layer.provide([SignedInLive, AnyoneLive]),
  Layer.provide(Identity.Default),
)

/** Every call of the bff; it needs the domain and the settings, and no socket. */
export class BffHttp extends Context.Tag("BffHttp")<BffHttp, Receive>() {
  static readonly layer = Layer.effect(
    BffHttp,
    Effect.flatMap(HttpApiBuilder.Router.router, (router) => receive(router as never)),
  ).pipe(Layer.provide(Calls), Layer.provide([HttpApiBuilder.Router.Live, HttpServer.layerContext]))
}

/** The bff as a listener of `node:http`, for the front door or a server of its own. */
export const nodeListener = (options: Traced) =>
  Effect.map(
    BffHttp,
    (start): RequestListener =>
      (request, response) => {
        const fiber = start(fromNode(request), options)
        fiber.addObserver((exit) => {
          if (response.destroyed) return
          if (Exit.isFailure(exit)) return void response.destroy()
          // Node joins a text to its head and sends both at once; bytes would be a second write.
          response.writeHead(exit.value.status, exit.value.headers).end(exit.value.body)
        })
        response.on("close", () => {
          if (!response.writableEnded) fiber.unsafeInterruptAsFork(fiber.id())
        })
      },
  )

/** The bff as the HttpClient of callers in this process: the same requests and answers, without a socket. */
export const inMemoryClient = (options: Traced): Effect.Effect<HttpClient.HttpClient, never, BffHttp> =>
  Effect.map(BffHttp, (start) =>
    HttpClient.make((request, url) => {
      const started = Effect.sync(() => start(fromClient(request, url), options))
      return Effect.map(Effect.acquireUseRelease(started, Fiber.join, Fiber.interruptFork), ({ body, ...head }) =>
        HttpClientResponse.fromWeb(request, new Response(request.method === "HEAD" ? null : (body as BodyInit), head)),
      )
    }),
  )
