import { nobody, type SpecimensOf } from "../specimen"

const customer = {
  customerID: null,
  firstName: "Ada",
  lastName: "Lovelace",
  cellPhone: "4035550100",
  email: "ada@example.test",
  isOverrided: false,
}
const payment = {
  paymentType: "Cash",
  cardNumber: "",
  cardType: "",
  cvv: "",
  expMonth: "",
  expYear: "",
  cardHolderName: "",
}
const order = {
  orderID: 7,
  clientID: 3,
  version: 1,
  discountCodes: "",
  directDiscount: 0,
  discount: 0,
  orderInventories: [
    {
      orderInventoryID: 8,
      inventoryID: 9,
      inventoryDesc: "Frame",
      qty: 1,
      totalSubPrice: 10,
      totalTax: 0.5,
      orderInventoryItems: [{ orderInventoryItemID: 10, inventoryItemID: 11, salePrice: 10 }],
    },
  ],
  payment,
  cashAmount: 5,
  customer,
  note: "By Friday",
}

export const salesOrderSpecimens: SpecimensOf<"salesOrder"> = {
  list: {
    right: {
      clientId: 3,
      pageIndex: 1,
      pageSize: 10,
      statusCodes: "New,In Progress",
      paymentType: "Cash",
      createdDateFrom: "2026/11/01",
      createdDateTo: "2026/11/30",
      orderType: "Instant",
    },
    plain: {},
    naming: () => [],
    acts: "reads",
  },
  find: {
    right: {
      searchString: "lovelace",
      clientID: 3,
      pageIndex: 1,
      pageSize: 10,
      statusCodes: "New,In Progress",
      paymentType: "Cash",
      createdDateFrom: "2026/11/01",
      createdDateTo: "2026/11/30",
      orderType: "Instant",
    },
    plain: { body: { searchString: "nobody of this name" } },
    naming: ({ salesOrderId, itemCode }) => [
      { body: { searchString: String(salesOrderId) } },
      { body: { searchString: itemCode } },
    ],
    acts: "reads",
  },
  ofCustomer: {
    right: { clientId: 3, customerID: 7, pageIndex: 1, pageSize: 10 },
    plain: { query: { customerID: nobody } },
    naming: ({ customerId }) => [{ query: { customerID: customerId } }],
    acts: "reads",
  },
  get: {
    right: { clientId: 3, orderId: 7 },
    plain: { query: { orderId: nobody } },
    naming: ({ salesOrderId }) => [{ query: { orderId: salesOrderId } }],
    acts: "reads",
  },
  add: {
    right: { clientID: 3, inventoryID: 7, inventoryItemID: 8, colorID: 5, qty: 1, orderID: 9, orderType: "Instant" },
    plain: { body: { inventoryID: nobody } },
    naming: ({ salesOrderId, inventoryId, itemId }) => [
      { body: { inventoryID: inventoryId } },
      { body: { inventoryID: inventoryId, inventoryItemID: itemId } },
      { body: { inventoryID: inventoryId, orderID: salesOrderId } },
    ],
    acts: ({ salesOrderId, inventoryId }) => ({ body: { inventoryID: inventoryId, orderID: salesOrderId } }),
  },
  take: {
    right: { clientID: 3, fromOrderID: 7, inventoryID: 8, inventoryItemID: 9, orderID: 10, orderType: "Instant" },
    plain: { body: { fromOrderID: nobody, inventoryID: nobody } },
    naming: ({ salesOrderId, inventoryId }) => [{ body: { fromOrderID: salesOrderId, inventoryID: inventoryId } }],
    acts: ({ salesOrderId, inventoryId }) => ({ body: { fromOrderID: salesOrderId, inventoryID: inventoryId } }),
  },
  removeItems: {
    right: { orderID: 7, orderInventoryItemIds: "8,9", clientID: 3 },
    plain: { body: { orderID: nobody, orderInventoryItemIds: "1" } },
    naming: ({ salesOrderId, salesOrderItemId }) => [
      { body: { orderID: salesOrderId, orderInventoryItemIds: String(salesOrderItemId) } },
    ],
    acts: ({ salesOrderId, salesOrderItemId }) => ({
      body: { orderID: salesOrderId, orderInventoryItemIds: String(salesOrderItemId) },
    }),
  },
  holdAgain: {
    right: { orderID: 7, clientID: 3 },
    plain: { body: { orderID: nobody } },
    naming: ({ lapsedOrderId }) => [{ body: { orderID: lapsedOrderId } }],
    acts: ({ lapsedOrderId }) => ({ body: { orderID: lapsedOrderId } }),
  },
  setPrice: {
    right: { orderID: 7, orderInventoryItemIds: "8,9", salePrice: 90, note: "Scratched", clientID: 3 },
    plain: { body: { orderID: nobody, orderInventoryItemIds: "1", salePrice: 90, note: "Scratched" } },
    naming: ({ salesOrderId, salesOrderItemId }) => [
      {
        body: {
          ...{ orderID: salesOrderId, orderInventoryItemIds: String(salesOrderItemId) },
          ...{ salePrice: 90, note: "Scratched" },
        },
      },
    ],
    acts: ({ salesOrderId, salesOrderItemId }) => ({
      body: {
        ...{ orderID: salesOrderId, orderInventoryItemIds: String(salesOrderItemId) },
        ...{ salePrice: 90, note: "Scratched" },
      },
    }),
  },
  cancel: {
    right: { orderID: 7, clientID: 3 },
    plain: { body: { orderID: nobody } },
    naming: ({ salesOrderId }) => [{ body: { orderID: salesOrderId } }],
    acts: ({ salesOrderId }) => ({ body: { orderID: salesOrderId } }),
  },
  submit: {
    right: { ...order, isCompleted: true },
    plain: { body: { orderID: nobody } },
    naming: ({ salesOrderId }) => [{ body: { orderID: salesOrderId, customer, payment } }],
    acts: ({ salesOrderId }) => ({ body: { orderID: salesOrderId, customer, payment } }),
  },
  update: {
    right: order,
    plain: { body: { orderID: nobody } },
    naming: ({ salesOrderId }) => [{ body: { orderID: salesOrderId, customer, payment } }],
    acts: ({ salesOrderId }, nth) => ({ body: { orderID: salesOrderId, customer, payment, note: `Acting ${nth}` } }),
  },
  keepCheckout: {
    right: {
      orderID: 7,
      clientID: 3,
      step: 1,
      paymentType: "Cash",
      customer,
      note: "By Friday",
      amountPay: 10,
      cashReceived: 20,
      cashAmount: 5,
    },
    plain: { body: { orderID: nobody } },
    naming: ({ salesOrderId }) => [{ body: { orderID: salesOrderId, note: "By Friday" } }],
    acts: ({ salesOrderId }, nth) => ({ body: { orderID: salesOrderId, note: `Acting ${nth}` } }),
  },
  returnItems: {
    right: { orderID: 7, orderInventoryItemIds: "8,9", statusID: 5, note: "Wrong size", clientID: 3 },
    plain: { body: { orderID: nobody, orderInventoryItemIds: "1", statusID: 5, note: "Wrong size" } },
    naming: ({ completedOrderId, soldUnitId }) => [
      {
        body: { orderID: completedOrderId, orderInventoryItemIds: String(soldUnitId), statusID: 5, note: "Wrong size" },
      },
    ],
    acts: ({ completedOrderId, soldUnitId }) => ({
      body: { orderID: completedOrderId, orderInventoryItemIds: String(soldUnitId), statusID: 5, note: "Scratched" },
    }),
  },
  confirmRefund: {
    right: {
      orderID: 7,
      cents: 12_600,
      statusID: 5,
      loginEmail: "owner@example.test",
      loginPW: "right",
      code: "123456",
      clientID: 3,
    },
    plain: { body: { orderID: nobody, cents: 100, loginEmail: "owner@example.test", loginPW: "wrong" } },
    naming: ({ completedOrderId }) => [
      { body: { orderID: completedOrderId, cents: 100, loginEmail: "owner@demo.test", loginPW: "Sightline-demo-1" } },
    ],
    // A person has one confirmation, which a second one replaces; services/domain/src/sales-order/return/second-person.test.ts
    // sends it twice under one key.
    acts: "elsewhere",
  },
  returnAmount: {
    right: { clientId: 3, orderID: 7, orderInventoryItemIds: "8,9" },
    plain: { query: { orderID: nobody, orderInventoryItemIds: "1" } },
    naming: ({ completedOrderId }) => [{ query: { orderID: completedOrderId, orderInventoryItemIds: "1" } }],
    acts: "reads",
  },
  findSold: {
    right: { clientId: 3, inventoryItemID: 7 },
    plain: { query: { inventoryItemID: nobody } },
    naming: ({ soldItemId }) => [{ query: { inventoryItemID: soldItemId } }],
    acts: "reads",
  },
  setStatus: {
    right: { orderID: 7, clientID: 3, statusId: 52 },
    plain: { query: { orderID: nobody, statusId: 52 } },
    naming: ({ salesOrderId }) => [{ query: { orderID: salesOrderId, statusId: 58 } }],
    acts: ({ salesOrderId }) => ({ query: { orderID: salesOrderId, statusId: 52 } }),
  },
}
