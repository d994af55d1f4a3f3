import type { MailRow } from "./queries"

export const greeting = ({ first_name: name }: MailRow) => (name ? `Hello ${name},` : "Hello,")
