/** Why something is written, sent or stored. The order is from least to most intrusive. */
export const PURPOSES = ['necessary', 'functional', 'analytics', 'advertising'] as const

export type Purpose = (typeof PURPOSES)[number]

/** The purposes a visitor is asked about; `necessary` is a closed list and is never asked. */
export type ConsentPurpose = Exclude<Purpose, 'necessary'>

export const CONSENT_PURPOSES: readonly ConsentPurpose[] = [
  'functional',
  'analytics',
  'advertising',
]
