import type { ToolWalk } from '../testing/tool-walk.ts'

/** Published on npm: it runs as it is, and is answered by its own buttons. */
export const walk: ToolWalk = {
  accept: ['#tarteaucitronPersonalize2'],
  reject: ['#tarteaucitronAllDenied2'],
  withdraw: ['#tarteaucitronManager', '#tarteaucitronAllDenied'],
  cookies: ['tarteaucitron'],
  before: ['tarteaucitron'],
  isSlowToHear: true,
}
