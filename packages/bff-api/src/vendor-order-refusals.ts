import { mostReceived } from "@sightline/model/vendor-receipt-rules"

/** The words of the refusals of vendor orders and their receipts. */
export const vendorOrderRefusals = {
  VendorOrderNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such vendor order.",
  },
  VendorOrderLocked: {
    status: 409,
    title: "Locked",
    detail: "After New only the received date, the receiver and their note can be saved, until the order is received.",
  },
  VendorOrderChanged: {
    status: 409,
    title: "Changed in the meantime",
    detail: "Somebody else changed this order. Look at it again before you save it.",
  },
  VendorOrderVendorFixed: {
    status: 409,
    title: "Vendor is fixed",
    detail: "An order with items keeps its vendor.",
  },
  VendorOrderStatusRefused: {
    status: 409,
    title: "Not possible now",
    detail: "This order's status does not allow that.",
  },
  VendorOrderEmpty: {
    status: 422,
    title: "Empty",
    detail: "Please select items to submit!",
  },
  VendorOrderCounting: {
    status: 409,
    title: "Being counted",
    detail: "A delivery of this order is being counted. Post the count first.",
  },
  VendorReceiptNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such receipt.",
  },
  VendorReceiptPosted: {
    status: 409,
    title: "Already posted",
    detail: "This count was posted already.",
  },
  VendorReceiptEmpty: {
    status: 422,
    title: "Nothing counted",
    detail: "Count at least one unit before you post.",
  },
  VendorReceiptOver: {
    status: 409,
    title: "More than ordered",
    detail: "More was counted than is open on the order.",
  },
  VendorReceiptImplausible: {
    status: 409,
    title: "Far more than ordered",
    detail: "Far more was counted than was ordered. Confirm the quantity of each line, or correct the count.",
  },
  VendorReceiptTooLarge: {
    status: 422,
    title: "Too many units",
    detail: `qty is too large: a receipt takes ${mostReceived} units at most. Post what is counted, and count the rest after it.`,
  },
  ReceiptCodeUnknown: {
    status: 404,
    title: "Not found",
    detail: "No line of this order has this code, number or UPC, and no other product has it.",
  },
  ReceiptCodeSeveral: {
    status: 409,
    title: "Several products",
    detail: "This code fits several products. Choose the one that came.",
  },
  ReceiptItemInStock: {
    status: 409,
    title: "Already in stock",
    detail: "This code is an item's own, so the item is in stock already.",
  },
  NotOnVendorOrder: {
    status: 409,
    title: "Not on this order",
    detail: "This product is not on the order. Scan it again to count it as extra.",
  },
  ReceiptCountTooLow: {
    status: 409,
    title: "Not counted",
    detail: "That is more than was counted.",
  },
  VendorReceiptInUse: {
    status: 409,
    title: "In use",
    detail: "Items of this receipt were removed, sold, reserved or changed since, so it cannot be undone.",
  },
  VendorOrderWhole: {
    status: 409,
    title: "Nothing is missing",
    detail: "Nothing of this order is open any more.",
  },
  VendorPaperNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such document.",
  },
  PaperTooLong: {
    status: 422,
    title: "Too long",
    detail: "This is too long for one paper. Shorten the notes of its lines.",
  },
  VendorPaperEmailRefused: {
    status: 422,
    title: "Not sent",
    detail: "Email is not valid",
  },
  VendorPapersFull: {
    status: 409,
    title: "Too much was sent",
    detail: "Too many long orders were sent this year. Download this one and send it yourself, or shorten its notes.",
  },
  ReceiptCenterRefused: {
    status: 403,
    title: "Not your center",
    detail: "You do not work at this center.",
  },
} as const
