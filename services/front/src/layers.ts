import { FetchHttpClient, HttpClient } from "@effect/platform"
import { addressHeader } from "@sightline/bff/address"
import { Domain } from "@sightline/bff/domain"
import { BffHttp, inMemoryClient } from "@sightline/bff/http"
import { deriveKey } from "@sightline/bff/keys"
import { BffSettings } from "@sightline/bff/settings"
import type { Trust } from "@sightline/bff-client/bff"
import { Db } from "@sightline/domain/db/db"
import { DomainHandlers } from "@sightline/domain/rpc"
import { Secret } from "@sightline/domain/session/secret"
import { DomainOverTcp } from "@sightline/domain/tcp"
import { ClientId } from "@sightline/model/client"
import { Layer, Logger, LogLevel, Redacted } from "effect"
import { CannotStart } from "./cannot-start"
import type { Settings } from "./settings"
import type { TcpAddress } from "./setting-read"

export const logging = ({ logLevel }: Settings) =>
  Layer.merge(
    Logger.replace(Logger.defaultLogger, Logger.withConsoleError(Logger.jsonLogger)),
    Logger.minimumLogLevel(levels[logLevel]),
  )

const levels = {
  trace: LogLevel.Trace,
  debug: LogLevel.Debug,
  info: LogLevel.Info,
  warning: LogLevel.Warning,
  error: LogLevel.Error,
  none: LogLevel.None,
} as const

/** What the domain works with; in a process with the role `domain`. */
export const resources = ({ databasePool }: Settings, serviceUrl: string, secret: string) =>
  Layer.merge(Db.layer({ url: serviceUrl, pool: databasePool }), Layer.succeed(Secret, secret))

/** The domain's operations: in this process, or over the wire where its address is. */
export function domainOf(settings: Settings, here: ReturnType<typeof resources> | null) {
  if (here) return Domain.inMemory.pipe(Layer.provide(DomainHandlers), Layer.provide(here))
  if (settings.domainUrl) return Domain.overTcp(settings.domainUrl)
  throw new CannotStart("DOMAIN_URL is needed where SERVE has front without domain: tcp://host:port")
}

export const domainListening = (listen: TcpAddress, here: ReturnType<typeof resources>) =>
  DomainOverTcp(listen).pipe(Layer.provide(here))

export const bffOf = ({ defaultClientId, trustProxy }: Settings, secret: string, domain: Layer.Layer<Domain>) =>
  BffHttp.layer.pipe(
    Layer.provide(domain),
    Layer.provide(
      Layer.succeed(BffSettings, {
        secret: Redacted.make(secret),
        defaultClientId: ClientId.make(defaultClientId),
        trustProxy,
      }),
    ),
  )

/** How the apps reach the bff: by the same requests as everybody, without a socket where it is in this process. */
export const clientOf = (bff: Layer.Layer<BffHttp> | null) =>
  bff ? Layer.effect(HttpClient.HttpClient, inMemoryClient).pipe(Layer.provide(bff)) : FetchHttpClient.layer

/** What proves to the bff that the front speaks: derived by both from the installation's secret. */
export const trustOf = (secret: string): Trust => ({
  header: addressHeader,
  secret: deriveKey(Redacted.make(secret), "address").toString("hex"),
})
