import { AppError } from '../http/app-error.ts'

/** Who a picture is made for: `serve` goes before what strangers send. */
export interface PictureTurn {
  site: string
  kind: 'serve' | 'take'
}

/** A few at a time, of what is sent to one site only one; beyond so many that wait, none. */
export interface PictureQueue {
  run<T>(turn: PictureTurn, work: () => Promise<T>): Promise<T>
}

interface Waiting extends PictureTurn {
  start(): void
}

const AT_ONCE = 2
/** Of those that wait. A page of reviews asks for all its sizes at once. */
const MOST = { take: { all: 100, site: 10 }, serve: { all: 1_000, site: 200 } }
const RETRY_SECONDS = 10

export const createPictureQueue = (): PictureQueue => {
  const waiting: Waiting[] = []
  /** Sites of which one that was sent is being made. */
  const taking = new Set<string>()
  let running = 0

  const startNext = (): void => {
    while (running < AT_ONCE) {
      const serving = waiting.findIndex(({ kind }) => kind === 'serve')
      const at = serving >= 0 ? serving : waiting.findIndex(({ site }) => !taking.has(site))
      const [next] = at < 0 ? [] : waiting.splice(at, 1)
      if (!next) return
      running++
      if (next.kind === 'take') taking.add(next.site)
      next.start()
    }
  }

  return {
    async run(turn, work) {
      const alike = waiting.filter(({ kind }) => kind === turn.kind)
      const { all, site } = MOST[turn.kind]
      const ofSite = alike.filter((one) => one.site === turn.site)
      if (alike.length >= all || ofSite.length >= site) {
        throw new AppError('FOOTFALL_E_RATE', { retryAfter: RETRY_SECONDS })
      }
      await new Promise<void>((start) => {
        waiting.push({ ...turn, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        running--
        if (turn.kind === 'take') taking.delete(turn.site)
        startNext()
      }
    },
  }
}
