import type { ConflictSigns } from '@footfall/contract'

export const conflict: ConflictSigns = {
  plugin: ['bing', 'pixelIds'],
  call: (id) =>
    new RegExp(`uet[^]*\\bti\\s*:\\s*['"\`]${id}['"\`]|\\bti\\s*:\\s*['"\`]${id}['"\`][^]*uet`),
  queue(globals, { id }) {
    const tag = globals.uetq as { beaconParams?: { ti?: unknown } } | undefined
    // Ours has the usual queue only if nobody else does; beside another's it has one of its own.
    return String(tag?.beaconParams?.ti) === id && `uetq_${id}` in globals
  },
  // Its queue holds no call that names the tag.
  waiting: undefined,
  isTheirs: undefined,
}
