import { customerNotFound } from "./customer-refusals"

export const salesOrderRefusals = {
  ...customerNotFound,
  OrderNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such order.",
  },
  OrderLocked: {
    status: 409,
    title: "Locked",
    detail: "This order was submitted, completed or cancelled, so it can no longer be changed.",
  },
  OrderPaying: {
    status: 409,
    title: "A card is being charged",
    detail: "A card is being charged for this order. Wait for the outcome, or stop it.",
  },
  ReaderMissing: {
    status: 409,
    title: "No card reader",
    detail: "This center has no card reader. Take the card at your own terminal.",
  },
  ChargeNotFound: {
    status: 409,
    title: "Settled already",
    detail: "No card is being charged for this order any more.",
  },
  EventRefused: {
    status: 403,
    title: "Not signed",
    detail: "The payment provider has not signed this, or too long ago.",
  },
  UnitNotFound: {
    status: 404,
    title: "Not found",
    detail: "Inventory not found",
  },
  UnitTaken: {
    status: 409,
    title: "Taken",
    detail: "Another order holds this.",
  },
  UnitPulled: {
    status: 409,
    title: "Pulled",
    detail: "It was pulled from the shelf and waits for an approval.",
  },
  UnitInChannelOrder: {
    status: 409,
    title: "Sold by a channel",
    detail: "An order of a sales channel holds this.",
  },
  UnitElsewhere: {
    status: 409,
    title: "Elsewhere",
    detail: "Too few are free at your centers. Others are free elsewhere.",
  },
  UnitRemoved: {
    status: 409,
    title: "Removed",
    detail: "Somebody has just removed this from the stock.",
  },
  UnitUnpriced: {
    status: 409,
    title: "No price",
    detail: "This product has no price yet, so it cannot be sold.",
  },
  OrderItemNotFound: {
    status: 404,
    title: "Not found",
    detail: "This order has no such item.",
  },
  OrderEmpty: {
    status: 422,
    title: "Empty",
    detail: "Please add inventory to order",
  },
  OrderLapsed: {
    status: 409,
    title: "No longer held",
    detail: "Some of it is no longer held for this order. Hold it again, or take it off.",
  },
  OrderChanged: {
    status: 409,
    title: "Changed in the meantime",
    detail: "Somebody else changed this order. Look at it again before you submit it.",
  },
  StatusChangeRefused: {
    status: 409,
    title: "Not possible now",
    detail: "This order cannot change to that status.",
  },
  InvoiceNotPaid: {
    status: 409,
    title: "Not paid",
    detail: "The invoice is not paid yet, so the order cannot be completed.",
  },
  PaymentDetailMissing: {
    status: 422,
    title: "Incomplete",
    detail: "Please fill payment detail",
  },
  CardRefused: {
    status: 422,
    title: "Card refused",
    detail: "The card's number or expiry cannot be right.",
  },
  CashAmountRefused: {
    status: 422,
    title: "Not this much in cash",
    detail:
      "cashAmount must be above 0, below the order's total and in whole coins, and is only part of a card payment of an Instant order.",
  },
  OrderCustomerRefused: {
    status: 422,
    title: "Not saved",
    detail: "The customer is not one of the list, or the e-mail address is not valid.",
  },
  InvoiceNotFound: {
    status: 404,
    title: "Not found",
    detail: "This order has no invoice.",
  },
  PaperTooLong: {
    status: 422,
    title: "Too long",
    detail: "This is too long for one paper.",
  },
  AmountMissing: {
    status: 422,
    title: "No amount",
    detail: "Please enter the amount to pay",
  },
  AmountAboveOpen: {
    status: 422,
    title: "Too much",
    detail: "The amount is more than the invoice still owes.",
  },
  OrderNotCompleted: {
    status: 409,
    title: "Not completed",
    detail: "Only items of a completed order can be returned.",
  },
  UnitNotSold: {
    status: 409,
    title: "Not sold",
    detail: "No order has sold this item, or it has come back already.",
  },
  PriceNoteMissing: {
    status: 422,
    title: "Reason missing",
    detail: "Please say why the price differs",
  },
  ReturnNoteMissing: {
    status: 422,
    title: "No reason",
    detail: "Please say why it comes back",
  },
  RefundNeedsConfirmation: {
    status: 409,
    title: "Needs a second person",
    detail: "An Owner, SupperAdmin or Admin has to confirm what you give back.",
  },
  RefundChanged: {
    status: 409,
    title: "Changed",
    detail:
      "What goes back is not what was shown. Nothing has gone back. Give it back again, and confirm what you see then.",
  },
  RefundConfirmerRefused: {
    status: 403,
    title: "Not confirmed",
    detail: "The e-mail or the password is incorrect, or this person cannot confirm refunds at this center.",
  },
  ConfirmerCodeNeeded: {
    status: 409,
    title: "Code needed",
    detail: "Type the code of their authenticator app to confirm.",
  },
  CreditNoteNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such credit note.",
  },
  InvoiceEmailRefused: {
    status: 422,
    title: "Not sent",
    detail: "Email is not valid",
  },
}
