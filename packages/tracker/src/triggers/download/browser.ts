import type { TriggerBrowser } from '../trigger-env.ts'

const DEFAULTS = 'doc,exe,js,pdf,ppt,tgz,zip,xls'

/** Fires when a link to a file is clicked whose extension is in the list. */
export const browser: TriggerBrowser = (settings, on) => {
  on('click', 'a[href]', (link) => {
    const file = link as HTMLAnchorElement
    const [, download_name, download_type = ''] = /\/([^/]*\.([^/]+))$/.exec(file.pathname) ?? []
    const extensions = (settings.extensions ?? DEFAULTS.split(',')) as string[]
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
