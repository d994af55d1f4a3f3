export const countRefusals = {
  CenterNotFound: { status: 404, title: "Not found", detail: "There is no such center." },
  CountNotFound: { status: 404, title: "Not found", detail: "There is no such count." },
  CountPassNotFound: { status: 404, title: "Not found", detail: "There is no such pass." },
  CountScopeUnknown: {
    status: 422,
    title: "Not in this count",
    detail: "The place is not at this center or not within the count, or a category or brand does not exist.",
  },
  CountSettled: { status: 409, title: "Not now", detail: "The count is in a state in which this cannot be done." },
  CountUnfinished: {
    status: 409,
    title: "Still counting",
    detail: "Nobody has ended a pass yet, or somebody still counts.",
  },
  CountPassEnded: { status: 409, title: "Already ended", detail: "This pass was ended before. Begin another one." },
  CountChanged: {
    status: 409,
    title: "Changed in the meantime",
    detail: "The stock has moved since you looked. Nothing was booked. Review the count again.",
  },
  CountDoubtful: {
    status: 422,
    title: "Count again, or say why",
    detail: "Some differences are large and were counted once, or there are many. Count again, or give a reason.",
  },
  CauseBlocked: {
    status: 409,
    title: "Not settled",
    detail:
      "These units are held, have been moved since, or are at a center where you do not work. Nothing was booked.",
  },
  CountTooOld: {
    status: 409,
    title: "Too long ago",
    detail: "The count was booked more than a day ago. Correct single items instead.",
  },
  CountUndoBlocked: {
    status: 409,
    title: "Cannot be undone",
    detail: "What happened since to something that the count booked does not allow it. Nothing was undone.",
  },
  OwnCountRefused: {
    status: 403,
    title: "Somebody else approves",
    detail: "You counted a large difference yourself. Somebody else approves it.",
  },
}
