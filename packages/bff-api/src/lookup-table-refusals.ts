/** What the calls of ADMIN refuse (decisions D-37, D-142). */
export const lookupRowRefusals = {
  LookupTableKept: {
    status: 403,
    title: "Kept by the installation",
    detail:
      "This table belongs to the installation and is the same for every client. You can add rows to it, and change none.",
  },
  LookupRowNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such row.",
  },
  LookupRowTaken: {
    status: 409,
    title: "Already exists",
    detail: "Another row of this table has this name or code.",
  },
  LookupRowInUse: {
    status: 409,
    title: "In use",
    detail: "This row is in use and cannot be deleted.",
  },
}

export const lookupTableRefusals = {
  ItemTypeNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such item type.",
  },
}
