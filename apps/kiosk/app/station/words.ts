export const registerWords = {
  title: "Make this a station",
  help: (client: string) =>
    `From then on this browser is a fixed place of ${client} where anybody on its staff signs in and scans. An Owner, SupperAdmin or Admin does this once.`,
  name: "Name of the station",
  nameHelp: "As people here say it: Front desk, Stock room.",
  center: "Center",
  register: "Register this station",
  badName: "Please give the station a name of 1 to 60 characters",
  badCenter: "Please choose one of your centers",
  nameTaken: "Another station is called so",
  notAllowed: "Registering a station needs an Owner, SupperAdmin or Admin. Please ask one to sign in here.",
  unavailable: "The station could not be registered right now. Please try again in a moment.",
} as const

export interface Mistakes {
  readonly name?: string
  readonly centerId?: string
  readonly refusal?: string
}

interface Refused {
  readonly _tag: string
  readonly errors?: Readonly<Record<string, string | readonly string[]>>
}

/** What whoever registers reads when it was refused, and the status of that page. */
export function mistakesOf({ _tag, errors }: Refused): { readonly mistakes: Mistakes; readonly status: number } {
  const words = registerWords
  if (_tag === "StationNameTaken") return { mistakes: { name: words.nameTaken }, status: 409 }
  if (_tag === "CenterNotFound") return { mistakes: { centerId: words.badCenter }, status: 404 }
  if (_tag === "RoleRefused") return { mistakes: { refusal: words.notAllowed }, status: 403 }
  if (_tag !== "Unreadable" && _tag !== "BadRequest") return { mistakes: { refusal: words.unavailable }, status: 503 }
  const { name, centerId } = errors ?? {}
  return {
    mistakes: {
      ...(name !== undefined && { name: words.badName }),
      ...(centerId !== undefined && { centerId: words.badCenter }),
    },
    status: 422,
  }
}
