import type { OwnStationPin, StationPinBar } from "@sightline/model/station-pin"

/** The words about a user's own PIN at stations. */
export const words = {
  title: "PIN at stations",
  lead: "At a registered station you choose your name and type this PIN instead of e-mail and password.",
  state: {
    none: "None",
    set: "Set",
    locked: "Locked",
    ended: "Ended",
  } satisfies Record<OwnStationPin["state"], string>,
  locked: "Three wrong PINs in a row have locked it. Sign in with your password, and it works again.",
  ended: "Twenty wrong PINs have ended it. Set a new one.",
  bar: {
    role: "Admins, Owners and SupperAdmins sign in at a station with their password, or with a badge and its PIN.",
    secondFactor: "You have a second factor, so you sign in at a station with your password and a code.",
  } satisfies Record<StationPinBar, string>,
  since: (set: string, used: string | null) => (used === null ? `Set ${set}.` : `Set ${set}. Last used ${used}.`),
  setIt: "Set your PIN",
  changeIt: "Change your PIN",
  setLead:
    "It works at this client's stations at your centers. Keep it to yourself: history names what happens with it as yours.",
  changeLead: "The sessions at stations that your PIN before began end.",
  password: "Current password",
  pin: "PIN",
  pinHelp: "Four to eight digits.",
  confirm: "PIN again",
  set: "Set PIN",
  change: "Change PIN",
  remove: "Remove PIN",
  removeLead: "The sessions that it began end, and you sign in at stations with your password.",
  noPin: "Please type a PIN.",
  noDigits: "The PIN needs four to eight digits.",
  simple: "The PIN must not be one digit repeated, or digits in a row such as 1234 or 4321.",
  noConfirmation: "Please type the PIN again.",
  unequal: "This is not the same PIN.",
  wasSet: "Your PIN is set.",
  wasRemoved: "Your PIN is removed.",
} as const
