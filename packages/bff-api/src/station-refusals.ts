export const stationRefusals = {
  StationUnknown: {
    status: 401,
    title: "Not a station",
    detail: "This browser is not registered as a station.",
  },
  StationRevoked: {
    status: 403,
    title: "Station revoked",
    detail: "This station has been revoked. Nobody can sign in on it.",
  },
  NotAtStation: {
    status: 409,
    title: "Not at a station",
    detail: "This session did not begin at a station.",
  },
  StationNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such station.",
  },
  CenterNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such center.",
  },
  StationNameTaken: {
    status: 409,
    title: "Name taken",
    detail: "Another station already has this name.",
  },
  EntryNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such scan waiting.",
  },
  EntryDecided: {
    status: 409,
    title: "Already decided",
    detail: "Somebody else has already decided this scan.",
  },
}
