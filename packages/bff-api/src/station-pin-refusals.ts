export const stationPinRefusals = {
  StationPinBarred: {
    status: 403,
    title: "Refused",
    detail: "Admins, owners and people with a second factor sign in at a station with their password.",
  },
  StationPinTooSimple: {
    status: 422,
    title: "PIN too simple",
    detail: "The PIN must not be one digit repeated, or digits in a row such as 1234 or 4321.",
  },
  StationPinNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no PIN, or it was removed already.",
  },
  StationPinRefused: {
    status: 401,
    title: "PIN refused",
    detail: "This person cannot sign in with a PIN here now. The password still works.",
  },
  StationPinWrong: {
    status: 422,
    title: "Wrong PIN",
    detail: "The PIN is incorrect.",
  },
}
