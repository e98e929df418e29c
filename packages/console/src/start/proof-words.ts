import type { OrderProof } from '@footfall/contract'
import { shortTitle } from '../live/destination-title.ts'
import type { Translate } from '../texts/use-texts.ts'

export interface ProofPart {
  name: 'once' | 'consent' | 'told' | 'source'
  say: string
  isGood: boolean
}

export interface ProofTools {
  t: Translate
  list(items: string[]): string
  money(value: number, currency: string): string
}

/** Whether nothing of it is still to come: the page's word, and every platform's. */
export const isSettled = ({ told }: OrderProof): boolean =>
  told.length > 0 && told.every(({ state }) => state === 'confirmed' || state === 'handed-over')

/** One order as the owner reads it: counted once, consent, whom it was told, where it came from, what it was worth. */
export const proofWords = (
  { consent, told, cameFrom, value, currency, toldBy }: OrderProof,
  { t, list, money }: ProofTools,
): { parts: ProofPart[]; worth: string } => {
  const isGranted = Object.values(consent).includes('granted')
  const reached = told.filter(({ state }) => state === 'confirmed' || state === 'handed-over')
  const names = list(reached.map(({ title }) => shortTitle(title)))
  return {
    parts: [
      {
        name: 'once',
        say:
          toldBy.length > 1
            ? t('Counted once, though page and shop both told of it')
            : t('Counted once'),
        isGood: true,
      },
      {
        name: 'consent',
        say: isGranted
          ? t('Consent given')
          : Object.values(consent).includes('denied')
            ? t('Consent refused')
            : t('Consent not known'),
        isGood: isGranted,
      },
      {
        name: 'told',
        say: names ? t('Told {{names}}', { names }) : t('Nobody was told'),
        isGood: names !== '',
      },
      {
        name: 'source',
        say: sourceWords(cameFrom, t),
        isGood: cameFrom !== undefined,
      },
    ],
    worth: value === undefined || !currency ? '' : money(value, currency),
  }
}

const sourceWords = (from: OrderProof['cameFrom'], t: Translate): string => {
  if (!from) return t('Where it came from is not known without consent')
  if (from.kind === 'direct') return t('Came directly')
  return from.kind === 'campaign'
    ? t('Came from “{{name}}”', { name: from.name })
    : t('Came from {{name}}', { name: from.name })
}
