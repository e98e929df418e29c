import type { TriggerBrowser } from '../trigger-env.ts'

const DEFAULTS = 'doc,exe,js,pdf,ppt,tgz,zip,xls'.split(',')

/** Fires when a link to a file is clicked whose extension is in the list. */
export const browser: TriggerBrowser = ({ extensions = DEFAULTS, isQueryKept }, { on, fire }) =>
  on('click', 'a[href]', (link) => {
    const { href } = link as HTMLAnchorElement
    const path = href.replace(/[?#].*/, '')
    const [, download_name, download_type] = /\/\/.*\/(.*\.(.*))/.exec(path) ?? []
    if (download_name && download_type && isListed(download_type, extensions)) {
      const download_url = isQueryKept ? href.replace(/#.*/, '') : path
      fire({ download_url, download_type, download_name })
    }
  })

const isListed = (type: string, extensions: unknown): boolean =>
  (extensions as string[]).includes(type.toLowerCase())
