import type { PaymentKeys } from './create-payments.ts'

/** Origins of the pages on which buyers pay, so that a form may lead there. */
export const payOrigins = ({ paypal, stripe }: PaymentKeys): string[] => [
  ...new Set([paypal, stripe].flatMap((keys) => (keys ? [pageOrigin(keys.api)] : []))),
]

/** The providers' pages stand elsewhere than their APIs; those of a stand-in do not. */
const PAGES: Readonly<Record<string, string>> = {
  'https://api-m.paypal.com': 'https://www.paypal.com',
  'https://api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
  'https://api.stripe.com': 'https://checkout.stripe.com',
}

const pageOrigin = (api: string): string => {
  const { origin } = new URL(api)
  return PAGES[origin] ?? origin
}
