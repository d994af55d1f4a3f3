/** What people read while a browser becomes a station. */
export const words = {
  title: "Register this station",
  lead: (client: string) =>
    `This browser is no station of ${client} yet. Give it a name that people know it by; it keeps it until it is revoked.`,
  name: "Name",
  example: "Front desk",
  center: "Center",
  register: "Register and start",
  nameNeeded: "Please give the station a name of at most 60 characters",
  centerNeeded: "Please choose a center",
  nameTaken: "Another station is called so. Please choose another name.",
  notYours: "Your role does not allow this.",
  notRegistered: "The station could not be registered. Please try again in a moment.",
  askSomebody:
    "This browser is no station yet. An Owner, a SupperAdmin or an Admin signs in here once and registers it; after that everybody can work at it.",
  signInAsSomebodyElse: "Sign in as somebody else",
} as const
