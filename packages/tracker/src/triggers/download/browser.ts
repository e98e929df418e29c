import type { TriggerBrowser } from '../trigger-env.ts'

const DEFAULTS = 'doc,exe,js,pdf,ppt,tgz,zip,xls'.split(',')

/** Fires when a link to a file is clicked whose extension is in the list. */
export const browser: TriggerBrowser = (settings, on) => {
  on('click', 'a[href]', (link) => {
    const { pathname, href } = link as HTMLAnchorElement
    const [, download_name, download_type = ''] = /\/([^/]*\.([^/]+))$/.exec(pathname) ?? []
    const extensions = (settings.extensions ?? DEFAULTS) as string[]
    return (
      download_name &&
      extensions.includes(download_type.toLowerCase()) && {
        download_url: href.split(settings.isQueryKept ? '#' : /[?#]/)[0],
        download_type,
        download_name,
      }
    )
  })
}
