/** What the station says of itself. Calm: nothing here is anybody's fault, and nothing scanned is lost. */
export const stationWords = {
  waiting: (count: number) => `${count} waiting`,
  there: "Online",
  away: "Offline",
  awayTitle: "The network is away. Go on scanning.",
  awayHelp: "Every scan is kept at this station and sent in order when the network is back.",
  endedTitle: "Your sign-in has ended. Go on scanning.",
  endedHelp: "Every scan is kept at this station and sent once you have signed in again.",
  signIn: "Sign in",
  unregisteredTitle: "This browser is no station any more. Go on scanning.",
  unregisteredHelp: "Every scan is kept here. An Owner, SupperAdmin or Admin registers it again.",
  register: "Register",
  toDecide: (count: number) => `${count} to decide`,
  notPersistent: "Storage not guaranteed",
  notPersistentHelp:
    "The browser has not promised to keep what waits here when its disk is full. Install this page as an app, or allow storage for it.",
  silent: "Turn sound on",
  fullScreen: "Full screen",
  logout: "Logout",
  logoutAway: "Signing out needs the network",
  nobody: "Nobody is signed in at this station",
  nobodyHelp: "Signing in needs the network. What was scanned here is kept.",
} as const
