/** An amount out of its millionths, as exactly as a number can say it. */
export const amountOf = (micros: string): number => {
  const digits = micros.padStart(7, '0')
  return Number(`${digits.slice(0, -6)}.${digits.slice(-6)}`)
}
