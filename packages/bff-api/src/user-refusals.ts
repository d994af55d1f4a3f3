export const userRefusals = {
  UserNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such user.",
  },
  RoleTooStrong: {
    status: 403,
    title: "Refused",
    detail: "You can only give and remove roles up to your own.",
  },
}
