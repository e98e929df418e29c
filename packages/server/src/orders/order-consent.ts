import { type ConsentSnapshot, type OrderWebhook, unknownConsent } from '@footfall/contract'
import { readConsentFlags } from '../compat/consent-flags.ts'

/** The buyer's answers as the order brings them: told outright, or as the consent cookie among the checkout's values. */
export const orderConsent = ({ visitor, checkout }: OrderWebhook): ConsentSnapshot =>
  visitor?.consent ?? readConsentFlags(checkout?.pys_consent) ?? unknownConsent()
