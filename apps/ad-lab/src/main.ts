import { createAdLab } from './ad-lab.ts'

const lab = await createAdLab({
  port: Number(process.env.PORT ?? 4400),
  smtpPort: Number(process.env.AD_LAB_SMTP_PORT ?? Number(process.env.PORT ?? 4400) + 25),
  host: process.env.HOST ?? '127.0.0.1',
  region: process.env.AD_LAB_REGION ?? 'DE',
  latencyMs: Number(process.env.AD_LAB_LATENCY_MS ?? 0),
  ...(process.env.AD_LAB_PAYMENT_WEBHOOKS && {
    paymentWebhooks: process.env.AD_LAB_PAYMENT_WEBHOOKS,
  }),
  hasTally: process.env.AD_LAB_TALLY === 'true',
})
console.log(`Ad lab: ${lab.url}; mails: ${lab.url}/mail, by SMTP at port ${lab.smtpPort}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void lab.close().then(() => process.exit(0))
  })
}
