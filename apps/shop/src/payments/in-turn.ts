/** Runs what has the same name one after the other. */
export type InTurn = <T>(name: number, act: () => Promise<T>) => Promise<T>

export const createTurns = (): InTurn => {
  const last = new Map<number, Promise<unknown>>()
  return (name, act) => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(act, act)
    last.set(name, mine)
    const done = (): void => {
      if (last.get(name) === mine) last.delete(name)
    }
    mine.then(done, done)
    return mine
  }
}
