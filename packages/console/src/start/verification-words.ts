import type { SiteDetail, Verification, VerificationCheck } from '@footfall/contract'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

export interface ProblemWords {
  /** What happened. */
  title: string
  /** What it means. */
  meaning: string
  /** What to do. */
  todo: string
  /** Something to paste. */
  code?: string
}

type Say = (verification: Verification, site: SiteDetail, t: Translate) => ProblemWords

const PROBLEMS: Readonly<Record<NonNullable<Verification['problem']>, Say>> = {
  'not-readable': (_verification, _site, t) => ({
    title: t('Your visit has not arrived.'),
    meaning: t('Our server cannot read your page either, so it cannot say why.'),
    todo: t(
      'Open the page in this browser, look whether the script is in its head, and try again.',
    ),
  }),
  'script-not-seen': (_verification, _site, t) => ({
    title: t('The script is not on the page.'),
    meaning: t('Our server read the page and did not find it, and your visit has not arrived.'),
    todo: t(
      'Paste the snippet into the head, save, and empty the cache of your site. Then try again.',
    ),
  }),
  'kept-back': (_verification, _site, t) => ({
    title: t('The script is on the page, but something keeps it from running.'),
    meaning: t('A consent or caching plugin has changed its element, so browsers leave it alone.'),
    todo: t('Take the script out of that plugin’s list. Footfall itself waits for consent.'),
  }),
  'other-key': ({ details }, site, t) => ({
    title: t('The page has the script of another site.'),
    meaning: t('Its key is {{wrong}}; the key of this site is {{right}}. Events go elsewhere.', {
      wrong: details?.key ?? '',
      right: site.key,
    }),
    todo: t('Replace the snippet on your page by this one.'),
    code: site.snippet,
  }),
  'wrong-domain': ({ details }, _site, t) => ({
    title: t('This domain is not one of the site’s.'),
    meaning: t('The page reports from {{origin}}, and events from there are refused.', {
      origin: details?.origin ?? '',
    }),
    todo: t('Add the domain if it is yours. Otherwise correct the address.'),
  }),
  'blocked-by-csp': ({ details }, _site, t) => ({
    title: t('The page’s security policy blocks Footfall.'),
    meaning: t('Browsers obey its Content-Security-Policy and refuse the script or its reports.'),
    todo: t('Add this to the policy, or ask whoever runs your site to do so.'),
    code: (details?.additions ?? [])
      .map(({ directive, sources }) => `${directive} ${sources.join(' ')}`)
      .join('; '),
  }),
  'old-loader-cached': ({ details }, _site, t) => ({
    title: t('The page runs an old version of the script.'),
    meaning: details?.address
      ? t('It loads the script from {{address}}, which is not its address any more.', {
          address: details.address,
        })
      : details?.revision
        ? t('It has revision {{revision}}; revision {{published}} is published.', {
            revision: details.revision,
            published: details.published ?? 0,
          })
        : t('A cache keeps it: your browser’s, your site’s, or that of a service in front of it.'),
    todo: t('Empty the caches of your site, wait a minute, and reload the page.'),
  }),
  'consent-never-given': ({ details }, _site, t) =>
    details?.isUnasked
      ? {
          title: t('Nobody asks for consent on this page.'),
          meaning: t('The script runs and waits. Without consent nothing is counted or told.'),
          todo: t('Switch on our banner, or choose your consent tool under Consent.'),
        }
      : {
          title: t('Consent has not been given.'),
          meaning: t('The script runs and waits for an answer to the consent question.'),
          todo: t(
            'Answer the banner in the tab that we opened. If none shows there, look under Consent.',
          ),
        },
  'consent-refused': (_verification, _site, t) => ({
    title: t('Your visit came, and consent was refused.'),
    meaning: t('So nothing of it is counted or told, as it must be.'),
    todo: t(
      'To see an event, open the cookie settings on your page, accept, and reload it. Where there are none, delete the page’s cookies in your browser, and it asks again.',
    ),
  }),
  'nothing-arrived': (_verification, _site, t) => ({
    title: t('Consent was given, but no event arrives.'),
    meaning: t(
      'The script runs, and its events do not get through. Most often an ad blocker or the network holds them back.',
    ),
    todo: t('Switch the blocker off for your site, or try another network. Then reload the page.'),
  }),
  'ad-blocker': (_verification, _site, t) => ({
    title: t('The page is right, but your visit does not arrive.'),
    meaning: t(
      'Most often an ad blocker or the browser’s own protection stops the script; sometimes a cached page.',
    ),
    todo: t(
      'Switch the blocker off for your site, or try a private window. Serving the script from your own domain helps for your visitors.',
    ),
  }),
}

export const problemWords = (
  verification: Verification,
  site: SiteDetail,
  t: Translate,
): ProblemWords | undefined =>
  verification.problem && PROBLEMS[verification.problem](verification, site, t)

/** The lines that turn green. */
export const CHECK_WORDS: Readonly<Record<VerificationCheck['name'], string>> = {
  script: text('The script is on the page'),
  domain: text('The domain is one of the site’s'),
  policy: text('The security policy lets it through'),
  consent: text('Consent has been given or refused'),
  events: text('An event arrived'),
}

export const CHECK_STATES: Readonly<Record<VerificationCheck['state'], string>> = {
  good: text('as it should be'),
  bad: text('not as it should be'),
  open: text('not known yet'),
}
