export const doorAlarmRefusals = {
  DoorAlarmNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such alarm of a door.",
  },
  DoorAlarmSettled: {
    status: 409,
    title: "Already settled",
    detail: "Somebody else has already settled this alarm, or opened it again.",
  },
  DoorNoteMissing: {
    status: 422,
    title: "Note missing",
    detail: "Please say by what right it went.",
  },
  DoorAlarmBlocked: {
    status: 409,
    title: "Not in stock",
    detail: "This item is no longer free in stock, so it was not booked as lost.",
  },
  DoorAlarmFinal: {
    status: 409,
    title: "Settled for good",
    detail: "This alarm cannot be opened again.",
  },
}
