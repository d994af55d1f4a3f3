/** The last segment of the sender's file name: their folders are private. */
export const shortName = (name: string, otherwise: string) =>
  name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{C}<>]/gu, "")
    .slice(0, 120) || otherwise
