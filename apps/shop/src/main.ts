import { createShop } from './create-shop.ts'
import type { ShopOptions } from './options.ts'
import { readPaymentKeys } from './payments/read-keys.ts'

const { env } = process
const modes: Readonly<Record<string, ShopOptions['pages']>> = {
  '--watch-pages': 'watch',
  '--build': 'build',
}
const mode = process.argv.slice(2).map((argument) => modes[argument])[0]

const shop = await createShop({
  port: Number(env.PORT ?? 4100),
  host: env.HOST ?? '127.0.0.1',
  ...(mode && { pages: mode }),
  ...(env.SHOP_CSP === 'strict' && { csp: 'strict' as const }),
  ...(env.SHOP_CSP_ORIGINS && { cspOrigins: env.SHOP_CSP_ORIGINS.split(/[\s,]+/) }),
  ...(env.SHOP_ADMIN_TOKEN && { adminToken: env.SHOP_ADMIN_TOKEN }),
  ...(env.SHOP_PUBLIC_URL && { publicUrl: env.SHOP_PUBLIC_URL }),
  paymentKeys: readPaymentKeys(env),
  ...(env.FOOTFALL_SCRIPT_URL && {
    footfall: {
      scriptUrl: env.FOOTFALL_SCRIPT_URL,
      serverUrl: env.FOOTFALL_SERVER_URL ?? new URL(env.FOOTFALL_SCRIPT_URL).origin,
      ...(env.FOOTFALL_WEBHOOK_SECRET && { webhookSecret: env.FOOTFALL_WEBHOOK_SECRET }),
    },
  }),
})

console.log(`Shop: ${shop.url}`)

const stop = (): void => {
  shop.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
