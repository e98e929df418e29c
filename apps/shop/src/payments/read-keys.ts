import type { PaymentKeys } from './create-payments.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Keys from the environment. A provider without all of its keys is left out, since half of it would take money unheard. */
export const readPaymentKeys = (env: Env): PaymentKeys => {
  const { SHOP_PAYPAL_CLIENT_ID: clientId, SHOP_PAYPAL_SECRET: secret } = env
  const { SHOP_PAYPAL_WEBHOOK_ID: webhookId } = env
  const { SHOP_STRIPE_KEY: secretKey, SHOP_STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  return {
    ...(clientId &&
      secret &&
      webhookId && {
        paypal: {
          clientId,
          secret,
          webhookId,
          api: env.SHOP_PAYPAL_API ?? 'https://api-m.paypal.com',
        },
      }),
    ...(secretKey &&
      webhookSecret && {
        stripe: {
          secretKey,
          webhookSecret,
          api: env.SHOP_STRIPE_API ?? 'https://api.stripe.com',
        },
      }),
  }
}
