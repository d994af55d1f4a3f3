/**
 * Tables that are read before a tenant is known. The services reach them only through functions, and the rows of no client
 * are protected in them, although some name a client.
 */
export const installationTables: ReadonlyArray<string> = [
  "base_change",
  "client",
  "client_closing",
  "client_erasure",
  "invitation_link",
  "mail",
  "membership",
  "membership_center",
  "operator",
  "operator_session",
  "password_link",
  "queue_pool",
  "rate_limit",
  "recovery_code",
  "refresh_token",
  "schema_migration",
  "schema_routine",
  "second_factor",
  "session",
  "unlocked_screen",
  "user",
]
