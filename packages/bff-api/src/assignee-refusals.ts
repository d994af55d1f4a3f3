export const assigneeRefusals = {
  AssigneeNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such person in the list.",
  },
  AssigneeTaken: {
    status: 409,
    title: "E-mail taken",
    detail: "Somebody with this e-mail is already in the list.",
  },
}
