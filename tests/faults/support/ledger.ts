import type { EventPlan } from './make-event.ts'

/** How the last word about an id was. */
export type Verdict = 'accepted' | 'refused' | 'withoutResponse'

/** What clients were told about each id, to be compared with what is stored. */
export interface Ledger {
  /** What was meant with each id. */
  readonly plans: ReadonlyMap<string, EventPlan>
  plan(plans: readonly EventPlan[]): void
  tell(ids: readonly string[], verdict: Verdict): void
  count(verdict: Verdict): number
  /** Ids that were accepted so far. */
  accepted(): string[]
  /** Ids that had no response at first and were accepted when sent again. */
  readonly rescued: number
  compare(stored: ReadonlyMap<string, number>): Comparison
}

export interface Comparison {
  accepted: number
  refused: number
  withoutResponse: number
  rescued: number
  /** Rows in the store for ids of this run. */
  stored: number
  /** Accepted and not stored. */
  lost: string[]
  /** Stored more than once, whatever the response. */
  doubled: string[]
  /** Refused and stored all the same. */
  leaked: string[]
  /** Stored although nobody sent it. */
  foreign: string[]
  /** Without a response, yet stored: allowed, once. */
  storedWithoutResponse: number
}

export const createLedger = (): Ledger => {
  const verdicts = new Map<string, Verdict>()
  const known = new Map<string, EventPlan>()
  let rescued = 0
  const all = (verdict: Verdict): string[] =>
    [...verdicts].flatMap(([id, told]) => (told === verdict ? [id] : []))
  return {
    plans: known,
    plan(plans) {
      for (const plan of plans) known.set(plan.id, plan)
    },
    tell(ids, verdict) {
      for (const id of ids) {
        const before = verdicts.get(id)
        // Accepted is the last word. A refusal after silence says nothing about what the silence hid.
        if (before === 'accepted' || (before === 'withoutResponse' && verdict === 'refused'))
          continue
        if (before === 'withoutResponse' && verdict === 'accepted') rescued++
        verdicts.set(id, verdict)
      }
    },
    count: (verdict) => all(verdict).length,
    accepted: () => all('accepted'),
    get rescued() {
      return rescued
    },
    compare(stored) {
      const [accepted, refused, withoutResponse] = [
        all('accepted'),
        all('refused'),
        all('withoutResponse'),
      ]
      return {
        accepted: accepted.length,
        refused: refused.length,
        withoutResponse: withoutResponse.length,
        rescued,
        stored: [...stored.values()].reduce((sum, n) => sum + n, 0),
        lost: accepted.filter((id) => !stored.has(id)),
        doubled: [...stored].flatMap(([id, n]) => (n > 1 ? [id] : [])),
        leaked: refused.filter((id) => stored.has(id)),
        foreign: [...stored.keys()].filter((id) => !verdicts.has(id)),
        storedWithoutResponse: withoutResponse.filter((id) => stored.has(id)).length,
      }
    },
  }
}
