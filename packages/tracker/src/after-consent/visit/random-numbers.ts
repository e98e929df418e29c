/** Random whole numbers below 2³², from the one source that also exists without TLS. */
export const randomNumbers = ({ crypto }: Pick<Window, 'crypto'>, count: number): number[] => [
  ...crypto.getRandomValues(new Uint32Array(count)),
]
