import { type ReadMail, readMail } from './read-mail.ts'

export interface CaughtMail extends ReadMail {
  seq: number
  at: string
  to: string[]
}

/** The newest mails, in memory. */
export interface MailStore {
  add(raw: string, to: string[]): void
  /** The newest first. */
  list(to?: string): CaughtMail[]
  find(seq: number): CaughtMail | undefined
  clear(): void
  /** Calls back at the next mail; the returned function cancels it. */
  onNext(call: () => void): () => void
}

export const createMailStore = (capacity: number, now: () => number): MailStore => {
  const mails: CaughtMail[] = []
  const waiting = new Set<() => void>()
  let seq = 0
  return {
    add(raw, to) {
      seq += 1
      mails.unshift({ ...readMail(raw), seq, at: new Date(now()).toISOString(), to })
      if (mails.length > capacity) mails.pop()
      const called = [...waiting]
      waiting.clear()
      for (const call of called) call()
    },
    list: (to) =>
      mails.filter((mail) => to === undefined || mail.to.includes(to.trim().toLowerCase())),
    find: (wanted) => mails.find((mail) => mail.seq === wanted),
    clear() {
      mails.length = 0
    },
    onNext(call) {
      waiting.add(call)
      return () => waiting.delete(call)
    },
  }
}
