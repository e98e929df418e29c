/** From here on the number is not shown. */
const FEW = 10

/** What a product page says of the pieces that are left. */
export const stockWords = (stock: number): string => {
  if (stock === 0) return 'Sold out'
  return stock < FEW ? `Only ${stock} left` : 'In stock, posted in two days'
}
