import type { ErrorDetail } from '@footfall/contract'
import { sayProblem } from '../texts/say-problem.ts'
import type { Translate } from '../texts/use-texts.ts'
import { ApiError } from './api-error.ts'

export interface Explanation {
  /** What happened. */
  title: string
  /** What it means and what to do; empty where the title says that too. */
  advice: string
}

/** An error in the owner's words: what happened, what it means, what to do. */
export const explainError = (error: unknown, t: Translate): Explanation => {
  if (!(error instanceof ApiError)) {
    return {
      title: t('This page ran into a fault of its own.'),
      advice: t(
        'Nothing you saved is lost. Reload the page; if it comes back, tell who runs the server.',
      ),
    }
  }
  switch (error.code) {
    case 'no-answer':
      return {
        title: t('The server does not answer.'),
        advice: t(
          'Your connection or the server is down. Events are not lost meanwhile. Try again in a moment.',
        ),
      }
    case 'FOOTFALL_E_AUTH':
      return { title: t('You are signed out.'), advice: t('Sign in again to go on.') }
    case 'FOOTFALL_E_FORBIDDEN':
      return {
        title: t(error.message),
        advice: t('Ask its owner to add you, or choose another site.'),
      }
    case 'FOOTFALL_E_SITE':
    case 'FOOTFALL_E_NOT_FOUND':
      return { title: t(error.message), advice: t('Check the address, or choose another site.') }
    case 'FOOTFALL_E_LINK':
      return { title: t(error.message), advice: t('Each link works once and for a time.') }
    case 'FOOTFALL_E_RATE':
      return { title: t('Too many tries.'), advice: t('Wait a minute, then try again.') }
    case 'FOOTFALL_E_CONFLICT':
      return {
        title: error.conflict?.by
          ? t('{{who}} has changed this meanwhile.', { who: error.conflict.by })
          : t('Somebody else has changed this meanwhile.'),
        advice: t('What you filled in here is not saved. Note it before you load theirs.'),
      }
    case 'FOOTFALL_E_PASSWORD':
    case 'FOOTFALL_E_CODE':
      return { title: t(error.message), advice: t('Check it, and type it again.') }
    // What the server could not read as a form is for the owner a form with something wrong in it.
    case 'FOOTFALL_E_BODY':
    case 'FOOTFALL_E_INVALID':
      return {
        title: t('Some values are not valid.'),
        advice: error.details.map((detail) => sayDetail(detail, t)).join(' '),
      }
    case 'FOOTFALL_E_WIDGET':
    case 'FOOTFALL_E_SETTINGS':
      return {
        title: t(error.message),
        advice: error.details.map((detail) => sayDetail(detail, t)).join(' '),
      }
    default:
      return { title: t(error.message), advice: adviceFor(error, t) }
  }
}

/** What is wrong with one value, with its name where it has one. */
export const sayDetail = ({ path, message }: ErrorDetail, t: Translate): string =>
  path ? `${path}: ${sayProblem(message, t)}` : sayProblem(message, t)

/** What was refused is refused again; only what failed on the way may go well the next time. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'no-answer' ||
  error.code === 'FOOTFALL_E_RATE' ||
  (error.status >= 500 && error.code !== 'FOOTFALL_E_MAIL')

/** The server's own sentence says what to do, except where something failed. */
const adviceFor = (error: ApiError, t: Translate): string => {
  if (error.id) return t('Tell who runs the server this id: {{id}}', { id: error.id })
  return mayPass(error) ? t('Try again in a moment.') : ''
}
