import { holdsSecret } from '@footfall/contract'
import type { Core } from '../core.ts'

/** Whether what a foreign script can read of this page, its address or where the visitor came from, holds a secret. */
export const isSecretPage = ({ env, config }: Pick<Core, 'env' | 'config'>): boolean =>
  [env.window.location.href, env.document.referrer].some((address) =>
    holdsSecret(address, config.secretParams),
  )
