import type { TriggerBrowser } from '../trigger-env.ts'
import type { DownloadSettings } from './settings.ts'
import { USUAL_EXTENSIONS } from './usual-extensions.ts'

/** Fires when a link to a file is clicked whose extension is in the list. */
export const browser: TriggerBrowser<DownloadSettings> = (settings, on) => {
  on('click', 'a[href]', (link) => {
    const file = link as HTMLAnchorElement
    const [, download_name, download_type = ''] = /\/([^/]*\.([^/]+))$/.exec(file.pathname) ?? []
    const extensions = settings.extensions ?? USUAL_EXTENSIONS.split(',')
    return (
      download_name &&
      extensions.includes(download_type.toLowerCase()) && {
        download_url: file.href.split(settings.isQueryKept ? '#' : /[?#]/)[0],
        download_type,
        download_name,
      }
    )
  })
}
