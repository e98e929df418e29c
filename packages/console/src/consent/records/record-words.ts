import type { ConsentMethod, ConsentRecord, StateTone } from '@footfall/contract'
import { text } from '../../texts/text.ts'
import type { Translate } from '../../texts/use-texts.ts'
import { purposeWord } from '../purpose-words.ts'

export const METHOD_WORDS: Record<ConsentMethod, string> = {
  'accept-all': text('Accepted all'),
  'reject-all': text('Rejected all'),
  save: text('Chose'),
  withdraw: text('Took consent back'),
}

export const STATE_WORDS: Record<ConsentRecord['state'], { word: string; tone: StateTone }> = {
  intact: { word: text('Signature holds'), tone: 'good' },
  broken: { word: text('Changed since'), tone: 'bad' },
  unverified: { word: text('Cannot be checked'), tone: 'quiet' },
}

/** What was allowed, in one line. */
export const grantedWords = ({ granted }: Pick<ConsentRecord, 'granted'>, t: Translate): string =>
  granted.length === 0 ? t('Nothing') : granted.map((purpose) => purposeWord(purpose, t)).join(', ')
