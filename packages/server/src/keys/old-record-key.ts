import { createHmac } from 'node:crypto'

/** The key that signed consent records while one secret signed everything. */
export const oldRecordKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('footfall-consent-v1').digest()
