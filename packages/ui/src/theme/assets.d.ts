declare module "*?url" {
  const address: string
  export default address
}

declare module "*?no-inline" {
  const address: string
  export default address
}
