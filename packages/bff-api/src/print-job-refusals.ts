export const printJobRefusals = {
  PrinterNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such printer.",
  },
  PrintAgentNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such print agent.",
  },
  PrintJobNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such print job.",
  },
  NothingToPrint: {
    status: 404,
    title: "Not found",
    detail: "There is no such item to print a label for.",
  },
  NothingPrinted: {
    status: 404,
    title: "Nothing to print again",
    detail: "This station has printed nothing in the last 24 hours that can be printed again.",
  },
  WrongPrinter: {
    status: 422,
    title: "Wrong printer",
    detail: "This printer does not print labels.",
  },
  PrintJobRefused: {
    status: 409,
    title: "Not possible now",
    detail: "The job's state does not allow this.",
  },
  TooManyLabels: {
    status: 409,
    title: "Too many labels",
    detail:
      "At most 500 labels of a delivery, or those of 100 products, are printed at once. Print the labels of its products instead.",
  },
  PrinterQueueFull: {
    status: 409,
    title: "Too much waits for this printer",
    detail: "At most 1,000 labels and receipts wait for a printer. Let it print some, or cancel them, and try again.",
  },
  LabelDoesNotFit: {
    status: 422,
    title: "The code does not fit",
    detail: "The code is larger than the label in this printer.",
  },
  PairingRefused: {
    status: 401,
    title: "Not paired",
    detail: "The code is unknown, already used or expired.",
  },
  PrintAgentUnknown: {
    status: 401,
    title: "Not a print agent",
    detail: "This agent has been revoked, or it has connected again in the meantime.",
  },
  PrintAgentOutdated: {
    status: 426,
    title: "Update the agent",
    detail: "This print agent is too old. Update it and start it again.",
  },
  MediaUnknown: {
    status: 422,
    title: "Unknown media",
    detail: "There is no label media with this name.",
  },
}
