/** The messages while a browser becomes a station. */
export const words = {
  title: "Register this station",
  lead: (client: string) =>
    `This browser is not a station of ${client} yet. Give it a name that people will recognize. It stays a station until somebody revokes it.`,
  name: "Name",
  example: "Front desk",
  center: "Center",
  register: "Register and start",
  nameNeeded: "Please give the station a name of at most 60 characters",
  centerNeeded: "Please choose a center",
  nameTaken: "Another station already has this name. Please choose another.",
  notYours: "Your role does not allow this.",
  notRegistered: "The station could not be registered. Please try again in a moment.",
  askSomebody:
    "This browser is not a station yet. An Owner, SupperAdmin or Admin has to sign in here once and register it. After that, everybody can work at it.",
  signInAsSomebodyElse: "Sign in as somebody else",
} as const
