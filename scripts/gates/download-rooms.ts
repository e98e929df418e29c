/** The tracker's folder that each download is made of, besides what every one may hold. */
const TRACKER_ROOMS: readonly { download: RegExp; rooms: readonly string[] }[] = [
  { download: /^after-consent$/, rooms: ['after-consent'] },
  { download: /^(tool|only)-|^several$/, rooms: ['consent-tools'] },
  { download: /^compat$/, rooms: ['compat', 'consent-tools'] },
  { download: /^_?shop$/, rooms: ['shop'] },
  { download: /^_?automation$/, rooms: ['automation'] },
  { download: /^_health$/, rooms: ['health'] },
  { download: /^_(un)?marked$/, rooms: ['marked'] },
  { download: /^_popups$/, rooms: ['popups'] },
  { download: /^(conflicts|hints|history|late)$/, rooms: [] },
]

/** A file of the build, as its manifest names it. */
interface Download {
  file: string
  name: string
}

/**
 * Why a module may not stand in a download, if so: a path must show in which download a line lands. `core/` is what the page has
 * anyway, `shared/` what several downloads need.
 */
export const findStranger = ({ file, name }: Download, module: string): string | undefined => {
  if (file === 'core.js' || file === 'stub.js') {
    const own = new RegExp(
      file === 'core.js'
        ? '^packages/((tracker|embed)/src/core|contract)/'
        : '^packages/(embed/src/stub|contract)/',
    )
    return own.test(module) ? undefined : `${file} holds only its own folder and the contract`
  }
  const [, room] = /^packages\/tracker\/src\/([^/]+)\//.exec(module) ?? []
  if (!room || room === 'core' || room === 'shared') return undefined
  return roomsOf({ file, name }).includes(room)
    ? undefined
    : `the tracker's folder ${room}/ belongs to another download`
}

const roomsOf = ({ file, name }: Download): readonly string[] => {
  const known = TRACKER_ROOMS.find(({ download }) => download.test(name))
  if (known) return known.rooms.length > 0 ? known.rooms : [name]
  return file.startsWith('t/') ? ['triggers'] : []
}
