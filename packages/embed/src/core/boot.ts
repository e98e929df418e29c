import type { DestinationBrowser, LoaderConfig } from '@footfall/contract'
import {
  type CreateAfterConsent,
  type CreateHints,
  createBrowserEnv,
  createTracker,
  type Hints,
  type ReadLateEvents,
  type StartPart,
  type StartTriggers,
  type WatchHistory,
} from '@footfall/tracker'
import type { HeardNotice } from '@footfall/widgets/debugger/browser'
import type { MountPart } from '../chunks/mount-part.ts'
import { createChunkLoader } from './chunk-loader.ts'
import { createPageScripts } from './page-scripts.ts'
import { takeDebugToken } from './take-debug-token.ts'

const LOCAL = /^(localhost$|127\.|\[::1)|\.localhost$/

/**
 * Starts Footfall on the page it runs in: the one entry point that uses the browser's globals. The server
 * puts the published config behind it, and the triggers a site uses: `(() => {…core…; FootfallBoot(config, triggers)})()`.
 */
export const FootfallBoot = (
  { config, chunks }: LoaderConfig,
  startTriggers?: StartTriggers,
): void => {
  const load = createChunkLoader(config.endpoint, chunks)
  const part = <T>(chunk: string, name = 'part'): Promise<T> =>
    load(chunk).then((exported) => exported[name] as T)
  let hints: Promise<Hints> | undefined
  const env = createBrowserEnv(window, {
    debug(what, detail) {
      // On its owner's machine a page hears what it does wrong; a domain that is not listed hears that anywhere, since no
      // visitor of a page that works ever does. Where the words cannot be had there is nobody left to tell.
      if (isWatched || LOCAL.test(location.hostname) || what === 'origin') {
        hints ??= part<CreateHints>('hints', 'hints').then((create) => create(env, config))
        hints.then((say) => say(what, detail)).catch(() => undefined)
      }
    },
  })
  const token = takeDebugToken(env)
  const isWatched = token || config.debug
  // Only readable while the script itself runs.
  const nonce = document.currentScript?.nonce
  env.guard(() => {
    if (isWatched) env.debug('start')
    const heard: HeardNotice[] = []
    const tracker = createTracker({
      config,
      env,
      version: FOOTFALL_VERSION,
      loadDestination: (name) => part<DestinationBrowser>(name, name),
      loadAfterConsent: () => part<CreateAfterConsent>('after-consent'),
      loadTools: chunks.tools ? () => part<StartPart>('tools') : undefined,
      loadLateEvents: () => part<ReadLateEvents>('late'),
      loadHistory: () => part<WatchHistory>('history'),
      scripts: createPageScripts(env, nonce),
      startTriggers,
      listener: token ? (notice) => heard.push([env.clock.now(), notice]) : undefined,
      // The debugger's chunk starts the widgets too, so that a page without either pays for one question.
      loadWidgets:
        token || config.widgets[0]
          ? () =>
              part<MountPart>(token ? 'debug' : 'widgets').then(
                (mount) => (core) => mount(core, { load, token, heard, tracker: () => tracker }),
              )
          : undefined,
    })
  })
}
