import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { root } from './base-routes.ts'
import { readToken } from './read-token.ts'

/** Pages before a sign-in. Mails lead to those with a token. */

export interface SignInSearch {
  next?: string | undefined
  email?: string | undefined
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // Only ways within the console: a link must not be able to lead a fresh sign-in elsewhere.
  // What is left out of the result stays as it came: what is not right has to be said to be undefined.
  validateSearch: ({ next, email }: Record<string, unknown>): SignInSearch => ({
    next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined,
    email: typeof email === 'string' ? email.slice(0, 254) : undefined,
  }),
  beforeLoad: async ({ context: { client, services } }) => {
    const start = await client.ensureQueryData(services.queries.start)
    if (start.isFirstRun) throw redirect({ to: '/first-run' })
  },
  component: lazyRouteComponent(() => import('../sign-in/SignInRoute.tsx'), 'SignInRoute'),
})

const firstRun = createRoute({
  getParentRoute: () => root,
  path: '/first-run',
  beforeLoad: async ({ context: { client, services } }) => {
    const start = await client.ensureQueryData(services.queries.start)
    if (!start.isFirstRun) throw redirect({ to: '/sign-in', search: {} })
  },
  component: lazyRouteComponent(() => import('../sign-in/FirstRunRoute.tsx'), 'FirstRunRoute'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: lazyRouteComponent(() => import('../sign-in/SignUpRoute.tsx'), 'SignUpRoute'),
})

const confirmSignUp = createRoute({
  getParentRoute: () => root,
  path: '/confirm-sign-up',
  validateSearch: readToken,
  component: lazyRouteComponent(
    () => import('../sign-in/ConfirmSignUpRoute.tsx'),
    'ConfirmSignUpRoute',
  ),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../sign-in/ForgotPasswordRoute.tsx'),
    'ForgotPasswordRoute',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: readToken,
  component: lazyRouteComponent(
    () => import('../sign-in/ResetPasswordRoute.tsx'),
    'ResetPasswordRoute',
  ),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: readToken,
  component: lazyRouteComponent(
    () => import('../sign-in/VerifyEmailRoute.tsx'),
    'VerifyEmailRoute',
  ),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('../sign-in/InvitationRoute.tsx'), 'InvitationRoute'),
})

export const outsideRoutes = [
  signIn,
  firstRun,
  signUp,
  confirmSignUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
  invitation,
] as const
