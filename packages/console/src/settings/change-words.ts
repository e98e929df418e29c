import type { DestinationInfo, ThingChange } from '@footfall/contract'
import { destinationTitle } from '../live/destination-title.ts'
import { CHANGES, KINDS, placeWords } from '../publish/field-words.ts'
import type { Translate } from '../texts/use-texts.ts'

/** One thing that is saved and not live, in a few words. */
export const changeWords = (
  change: ThingChange,
  infos: readonly DestinationInfo[] | undefined,
  t: Translate,
): string =>
  change.kind === 'destination' ? platformWords(change, infos, t) : thingWords(change, t)

const platformWords = (
  { kind, id, change, fields }: ThingChange,
  infos: readonly DestinationInfo[] | undefined,
  t: Translate,
): string => {
  const title = destinationTitle(infos, id)
  if (change === 'added') return t('{{title}} switched on', { title })
  if (change === 'removed') return t('{{title}} switched off', { title })
  const places = fields.map(({ path }) => placeWords({ kind, id }, path, infos, t))
  return `${title}: ${[...new Set(places)].join(', ')}`
}

const thingWords = ({ kind, title, change, fields }: ThingChange, t: Translate): string => {
  // Of consent an owner knows three screens, not one thing.
  if (kind === 'consent') {
    const of = (wanted: RegExp): boolean => fields.every(({ path }) => wanted.test(path))
    if (of(/^consent\.countAnswers$/)) return t('Consent health')
    return of(/^consentTool/) ? t('Consent tool') : t('Consent rules')
  }
  const sort = t(KINDS[kind])
  if (title === kind) return sort
  const named = `${sort}: ${t(title)}`
  return change === 'changed'
    ? named
    : t('{{title}} ({{change}})', { title: named, change: t(CHANGES[change]).toLowerCase() })
}
