/** Where a network takes what is shared; `{u}` is the address, `{t}` the title. */
const PLACES: Readonly<Record<string, string>> = {
  mail: 'mailto:?subject={t}&body={u}',
  whatsapp: 'https://wa.me/?text={t}%20{u}',
  facebook: 'https://www.facebook.com/sharer/sharer.php?u={u}',
  x: 'https://x.com/intent/post?url={u}&text={t}',
  linkedin: 'https://www.linkedin.com/sharing/share-offsite/?url={u}',
  pinterest: 'https://www.pinterest.com/pin/create/button/?url={u}&description={t}',
  telegram: 'https://t.me/share/url?url={u}&text={t}',
  reddit: 'https://www.reddit.com/submit?url={u}&title={t}',
  threads: 'https://www.threads.net/intent/post?text={t}%20{u}',
}

/** The plain link that shares an address with a network; undefined for one that is not known. */
export const shareAddress = (network: string, url: string, title: string): string | undefined =>
  Object.hasOwn(PLACES, network)
    ? PLACES[network]?.replace(/\{(.)\}/g, (_, part) =>
        encodeURIComponent(part === 'u' ? url : title),
      )
    : undefined
