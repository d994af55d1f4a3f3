import type { Environment, SettingName } from "./list"

/** Reads texts of the environment and collects the mistakes in them. An empty text counts as absent. */
export class Reading {
  readonly mistakes: string[] = []
  constructor(private readonly env: Environment) {}

  text(name: SettingName): string | undefined {
    return this.env[name]?.trim() || undefined
  }

  read<A>(name: SettingName, as: (text: string) => A | Error, otherwise: A): A {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = as(text)
    if (!(value instanceof Error)) return value
    this.mistake(
      `${name} must be ${value.message}${/SECRET|DATABASE_(MIGRATION_)?URL|SMTP_URL|FILES_URL|HEADERS/.test(name) ? "" : `, not "${withoutPassword(text)}"`}.`,
    )
    return otherwise
  }

  mistake(line: string): void {
    this.mistakes.push(line)
  }
}

/** An address may hold a password where none belongs. */
const withoutPassword = (text: string) => text.replace(/\/\/[^/]*@/g, "//…@")

export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number | Error => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= from && value <= to
      ? value
      : new Error(`a whole number from ${from} to ${to}`)
  }

export type TimeOfDay = { readonly hour: number; readonly minute: number }

export function timeOfDay(text: string): TimeOfDay | Error {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour && minute ? { hour: Number(hour), minute: Number(minute) } : new Error("a time of day, such as 03:10")
}

export const oneOf =
  <A extends string>(words: ReadonlyArray<A>) =>
  (text: string): A | Error =>
    words.find((word) => word === text.toLowerCase()) ?? new Error(`one of ${words.join(", ")}`)

export const listOf =
  <A extends string>(words: ReadonlyArray<A>) =>
  (text: string): A[] | Error => {
    const named = text.split(",").map((word) => oneOf(words)(word.trim()))
    const good = named.filter((word): word is A => typeof word === "string")
    return good.length === named.length ? good : new Error(`a list of ${words.join(", ")}`)
  }

export const atLeast =
  (length: number) =>
  (text: string): string | Error =>
    text.length >= length ? text : new Error(`${length} characters or longer: openssl rand -base64 33 makes one`)

export function formerSecrets(text: string): string[] | Error {
  const secrets = text.split(/\s+/)
  return secrets.every((secret) => secret.length >= 32)
    ? secrets
    : new Error("former secrets of 32 characters or more, with a space between two")
}

export function httpAddress(text: string): string | Error {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const good =
    url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username
  return good ? url.origin : new Error("an address without a path, such as https://stock.example.com")
}

/** A collector's address may have a path: the signal's follows it (OTLP Exporter Configuration, "Endpoint URLs for OTLP/HTTP"). */
export function collectorAddress(text: string): string | Error {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const good = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
  return good ? url.href.replace(/\/$/, "") : new Error("an address, such as http://127.0.0.1:4318")
}

/** Headers as OpenTelemetry writes them: `name=value`, the value encoded as in an address, with a comma between two. */
export function headerList(text: string): Readonly<Record<string, string>> | Error {
  const pairs = text.split(",").map((pair) => /^\s*([\w-]+)=([\x21-\x7e]*)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError()
        return [pair[1], decodeURIComponent(pair[2] ?? "")]
      }),
    )
  } catch {
    return new Error("name=value, with a comma between two")
  }
}

/** The contact address: RFC 9116 allows a mailbox, a page over TLS or a telephone. */
export function contactAddress(text: string): string | Error {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const good = url && /^(mailto|https|tel):$/.test(url.protocol) && !/\s/.test(text)
  return good ? text : new Error("an address like mailto:security@example.com or https://example.com/security")
}

export function databaseAddress(text: string): string | Error {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const good = url && /^postgres(ql)?:$/.test(url.protocol) && url.username && url.pathname.length > 1
  return good ? text : new Error("an address like postgres://role:password@host:5432/database")
}

export function smtpAddress(text: string): string | Error {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const good = url && /^smtps?:$/.test(url.protocol) && url.hostname !== "" && url.pathname.length < 2
  return good ? text : new Error("an address like smtp://user:password@mail.example.com:587, or smtps://")
}

export type Bucket = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export function bucketAddress(text: string): Bucket | Error {
  const [, plain, rest] = /^s3(\+http)?:\/\/(.+)$/.exec(text) ?? []
  const written = `${plain ? "http" : "https"}://${rest}`
  const url = rest && URL.canParse(written) ? new URL(written) : undefined
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,62})\/?$/.exec(url?.pathname ?? "") ?? []
  if (!url || !bucket || !url.username || !url.password)
    return new Error("an address like s3://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1")
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

export type MailAddress = { readonly name: string; readonly address: string }

export function mailAddress(text: string): MailAddress | Error {
  const [, name = "", bracketed, bare] =
    /^(?:([^<>"\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text) ?? []
  const address = bracketed ?? bare
  return address ? { name: name.trim(), address } : new Error("an address like Sightline <no-reply@example.com>")
}

export type TcpAddress = { readonly host: string; readonly port: number }

export function tcpAddress(text: string): TcpAddress | Error {
  const [, host, port] = /^(?:tcp:\/\/)?(\[[\da-f:.]+\]|[\w.-]+):(\d+)$/i.exec(text) ?? []
  const number = Number(port)
  if (!host || number < 1 || number > 65535) return new Error("an address like tcp://127.0.0.1:4100")
  return { host: host.replace(/^\[(.*)\]$/, "$1"), port: number }
}

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)

export const secretLike =
  (prefixes: ReadonlyArray<string>) =>
  (text: string): string | Error =>
    prefixes.some((prefix) => text.startsWith(prefix)) && /^\w{20,255}$/.test(text)
      ? text
      : new Error(`a secret that begins with ${prefixes.join(" or ")}`)

export interface ReaderOfClient {
  readonly client: number
  /** Where it stands until an administrator of the client says otherwise. */
  readonly center: number | null
  readonly reader: string
}

/** `3=tmr_abc`: a client and a reader of it; `3/1=tmr_abc` says as well at which of its centers it stands. */
export function readersOf(text: string): ReadonlyArray<ReaderOfClient> | Error {
  const readers: ReaderOfClient[] = []
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== "")) {
    const [, client, center, reader] = /^([1-9]\d{0,8})(?:\/([1-9]\d{0,8}))?=(tmr_\w{1,200})$/.exec(entry) ?? []
    const read = { client: Number(client), center: center === undefined ? null : Number(center), reader: reader ?? "" }
    const isTwice = readers.some(
      (other) =>
        other.reader === read.reader ||
        (read.center !== null && other.client === read.client && other.center === read.center),
    )
    if (!client || isTwice)
      return new Error(
        "a list of client=reader or client/center=reader, each reader and each center once, such as 3/1=tmr_abc 3=tmr_def",
      )
    readers.push(read)
  }
  return readers
}

export const currencyCode = (text: string): string | Error =>
  /^[a-z]{3}$/i.test(text) ? text.toLowerCase() : new Error("three letters, such as cad")
