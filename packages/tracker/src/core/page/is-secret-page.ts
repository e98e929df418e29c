import { isPrivateAddress } from '@footfall/contract'
import type { Core } from '../core.ts'

/** Whether what a foreign script can read of this page, its address or where the visitor came from, is private. */
export const isSecretPage = ({ env, config }: Pick<Core, 'env' | 'config'>): boolean =>
  [env.window.location.href, env.document.referrer].some((address) =>
    isPrivateAddress(address, config.secretParams),
  )
