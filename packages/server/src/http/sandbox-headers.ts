/**
 * For every response that may hold what a tenant or a stranger wrote: a browser that is made to show it runs nothing of it and
 * guesses no other type. Scripts, images and `fetch` are not touched by them.
 */
export const SANDBOX_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
} as const
