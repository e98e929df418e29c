import { CONFLICT_OUTCOMES, CONFLICT_SIGNS, type Conflict, VISIT_COOKIES } from '@footfall/contract'
import type { Translate } from '../texts/use-texts.ts'

/** Another tracker on the page, in words for the owner. */
export const conflictWords = (
  { destination, id, found, did }: Conflict,
  title: string,
  t: Translate,
): string =>
  destination === VISIT_COOKIES
    ? t('{{found}} writes the same {{id}} cookies, so sources and visits may be theirs.', {
        found: t(CONFLICT_SIGNS[found]),
        id,
      })
    : t('{{found}} also reports to {{title}} {{id}}: {{did}}', {
        found: t(CONFLICT_SIGNS[found]),
        title,
        id,
        did: t(CONFLICT_OUTCOMES[did]),
      })
