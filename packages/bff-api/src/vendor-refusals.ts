export const vendorRefusals = {
  VendorNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such vendor.",
  },
} as const
