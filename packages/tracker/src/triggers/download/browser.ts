import type { TriggerBrowser } from '../trigger-env.ts'
import type { DownloadSettings } from './settings.ts'

const DEFAULTS = 'doc,exe,js,pdf,ppt,tgz,zip,xls'

/** Fires when a link to a file is clicked whose extension is in the list. */
export const browser: TriggerBrowser<DownloadSettings> = (settings, on) => {
  on('click', 'a[href]', (link) => {
    const file = link as HTMLAnchorElement
    const [, download_name, download_type = ''] = /\/([^/]*\.([^/]+))$/.exec(file.pathname) ?? []
    const extensions = settings.extensions ?? DEFAULTS.split(',')
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
