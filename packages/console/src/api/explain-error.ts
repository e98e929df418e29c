import { ApiError } from './api.ts'

export interface Explanation {
  /** What happened. */
  title: string
  /** What it means and what to do. */
  advice: string
}

/** An error in the owner's words: what happened, what it means, what to do. */
export const explainError = (error: unknown): Explanation => {
  if (!(error instanceof ApiError)) {
    return {
      title: 'This page ran into a fault of its own.',
      advice:
        'Nothing you saved is lost. Reload the page; if it comes back, tell who runs the server.',
    }
  }
  switch (error.code) {
    case 'no-answer':
      return {
        title: 'The server does not answer.',
        advice:
          'Your connection or the server is down. Events are not lost meanwhile. Try again in a moment.',
      }
    case 'FOOTFALL_E_AUTH':
      return { title: 'You are signed out.', advice: 'Sign in again to go on.' }
    case 'FOOTFALL_E_FORBIDDEN':
      return { title: error.message, advice: 'Ask its owner to add you, or choose another site.' }
    case 'FOOTFALL_E_SITE':
    case 'FOOTFALL_E_NOT_FOUND':
      return { title: error.message, advice: 'Check the address, or choose another site.' }
    case 'FOOTFALL_E_RATE':
      return { title: 'Too many tries.', advice: 'Wait a minute, then try again.' }
    case 'FOOTFALL_E_INVALID':
      return { title: error.message, advice: 'The marked fields say what to change.' }
    default:
      return {
        title: error.message,
        advice: error.id
          ? `Tell who runs the server this id: ${error.id}`
          : 'Try again in a moment.',
      }
  }
}
