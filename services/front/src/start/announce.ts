import { demoAccounts } from "@sightline/domain/seed/account"
import type { Settings } from "../settings/settings"

/** The terminal output once everything runs. */
export function announcement(settings: Settings, milliseconds: number): string {
  const { serve, publicUrl, demo, smtpUrl, domainListen, host, port } = settings
  const addresses: [string, string][] = [
    ...(serve.has("front")
      ? ([
          ["Open", publicUrl],
          ["Sign in", `${publicUrl}/home-login`],
          ["Kiosk", `${publicUrl}/kiosk`],
          ["Calls", `${publicUrl}/api/docs`],
          ...(demo && !smtpUrl ? [["Mail", `${publicUrl}/dev/mail`]] : []),
          ...(demo && serve.has("bff") ? [["Printer", `${publicUrl}/dev/printer`]] : []),
        ] as [string, string][])
      : []),
    ...(serve.has("bff") && !serve.has("front") ? [["Calls", `http://${host}:${port}/api`] as [string, string]] : []),
    ...(domainListen && serve.has("domain")
      ? [["Domain", `tcp://${domainListen.host}:${domainListen.port}`] as [string, string]]
      : []),
  ]
  return [
    "",
    `Sightline is ready (${(milliseconds / 1000).toFixed(1)} s).`,
    "",
    ...table(addresses),
    ...(demo && serve.has("domain") && serve.has("front") ? accounts() : []),
    "",
    "Ctrl-C ends it.",
    "",
  ].join("\n")
}

function accounts(): string[] {
  const all = demoAccounts()
  const [password = ""] = new Set(all.map(({ password }) => password))
  return [
    "",
    `Demo accounts, all with the password ${password}`,
    ...table(all.map(({ email, roles, clients }) => [email, roles || "no access", clients])),
  ]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(width(column))).join("   ")}`.trimEnd())
}
