import type { Refusal, RefusalKind } from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import type { Translate } from '../texts/use-texts.ts'

/** ‘One event is not let in’, ‘3 domains are not let in’. */
export const refusalTitle = (kind: RefusalKind, count: number, t: Translate): string =>
  kind === 'event'
    ? t('{{count}} events are not let in', { count })
    : t('{{count}} domains are not let in', { count })

/** What it means and what to do. */
export const refusalAdvice = (kind: RefusalKind, count: number, t: Translate): string =>
  kind === 'event'
    ? t(
        'Your pages sent them in the last day, but your site does not list them. Allow what is yours; leave alone what you do not know.',
        { count },
      )
    : t(
        'Pages there use your script, and nothing they send is taken. Allow the domains that are yours.',
        { count },
      )

export const allowWords = (kind: RefusalKind, t: Translate): string =>
  kind === 'event' ? t('Allow this event') : t('Allow this domain')

/** Of what is not listed by name. */
export const othersText = (kind: RefusalKind, n: number, t: Translate, format: Format): string =>
  kind === 'event'
    ? t('{{n}} more under other names.', { n: format.number(n) })
    : t('{{n}} more from other domains.', { n: format.number(n) })

export const timesText = (n: number, t: Translate, format: Format): string =>
  n === 1 ? t('once') : n === 2 ? t('twice') : t('{{times}} times', { times: format.number(n) })

/** What a screen reader hears when one was allowed. */
export const allowedText = (
  { kind, value }: Pick<Refusal, 'kind' | 'value'>,
  t: Translate,
): string =>
  kind === 'origin'
    ? t('{{value}} is let in now.', { value })
    : t('{{value}} is let in once you publish.', { value })
