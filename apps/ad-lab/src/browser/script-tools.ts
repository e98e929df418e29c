/** What a stand-in script is told by the server that serves it. */
export interface ScriptSettings {
  /** The address's own parameters, such as `id` and `l` of a Google tag. */
  query: Record<string, string>
  /** Where to report to when the script's own address cannot be read. */
  fallbackOrigin: string
  /** The visitor's region for region-bound consent defaults, such as `DE` or `US-CA`. */
  region: string
}

/** What vendors' scripts share: where they came from, cookies, sending. */
export interface ScriptTools {
  settings: ScriptSettings
  /** The origin the script was loaded from; hits go back to it. */
  origin: string
  getCookie(name: string): string | undefined
  /** Sets a cookie on the widest domain the browser allows, as vendors do. `valueFor` is told the number of dots in it. */
  setCookie(name: string, valueFor: (dots: number) => string, days: number): void
  deleteCookie(name: string): void
  /** Calls `back` after each change of address without a load. */
  onNavigate(back: () => void): void
  sendImage(url: string): void
  sendBeacon(url: string, body?: BodyInit): void
  randomInteger(below: number): number
  uuid(): string
  sha256(text: string): string
}

/**
 * Runs in the visitor's page, before a stand-in script. Its text is sent to the browser,
 * so it may use nothing from outside its own body.
 */
export const createScriptTools = (
  page: Window & typeof globalThis,
  settings: ScriptSettings,
): ScriptTools => {
  const { document, location, navigator } = page
  const script = document.currentScript
  const address = script && 'src' in script ? String(script.src) : ''
  const origin = address ? new page.URL(address).origin : settings.fallbackOrigin

  const getCookie = (name: string): string | undefined => {
    for (const part of document.cookie.split('; ')) {
      if (part.startsWith(`${name}=`)) return part.slice(name.length + 1)
    }
    return undefined
  }
  const domains = (): string[] => {
    const labels = location.hostname.split('.')
    return labels.map((_, index) => labels.slice(labels.length - 1 - index).join('.'))
  }
  const write = (name: string, value: string, seconds: number, domain: string): void => {
    const scope = domain ? `; domain=${domain}` : ''
    document.cookie = `${name}=${value}; max-age=${seconds}; path=/; samesite=lax${scope}`
  }

  return {
    settings,
    origin,
    getCookie,
    setCookie(name, valueFor, days) {
      const dotsIn = (domain: string) => domain.split('.').length - 1
      for (const domain of domains()) {
        const value = valueFor(dotsIn(domain))
        write(name, value, days * 86_400, domain)
        if (getCookie(name) === value) return
      }
      write(name, valueFor(dotsIn(location.hostname)), days * 86_400, '')
    },
    deleteCookie(name) {
      for (const domain of ['', ...domains()]) write(name, '', 0, domain)
    },
    onNavigate(back) {
      let last = location.href
      const check = () => {
        if (location.href === last) return
        last = location.href
        back()
      }
      const { history } = page
      for (const method of ['pushState', 'replaceState'] as const) {
        const original = history[method].bind(history)
        history[method] = (...args: Parameters<History['pushState']>) => {
          original(...args)
          check()
        }
      }
      page.addEventListener('popstate', check)
    },
    sendImage(url) {
      new page.Image(1, 1).src = url
    },
    sendBeacon(url, body) {
      if (navigator.sendBeacon?.(url, body)) return
      page
        .fetch(url, {
          method: 'POST',
          body: body ?? null,
          mode: 'no-cors',
          keepalive: true,
          credentials: 'include',
        })
        .catch(() => undefined)
    },
    randomInteger: (below) => Math.floor(Math.random() * below),
    uuid() {
      const bytes = page.crypto.getRandomValues(new Uint8Array(16))
      const hex = [...bytes].map((byte, index) =>
        (index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte)
          .toString(16)
          .padStart(2, '0'),
      )
      return [4, 6, 8, 10, 16]
        .map((end, i) => hex.slice([0, 4, 6, 8, 10][i], end).join(''))
        .join('-')
    },
    sha256(text) {
      // Written out because `crypto.subtle` does not exist on pages without TLS.
      const isPrime = (n: number) => {
        for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false
        return true
      }
      const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
      const primes: number[] = []
      for (let n = 2; primes.length < 64; n += 1) if (isPrime(n)) primes.push(n)
      const constants = primes.map((p) => fraction(p ** (1 / 3)))
      const hash = primes.slice(0, 8).map((p) => fraction(p ** 0.5))
      const bytes = new page.TextEncoder().encode(text)
      const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64)
      padded.set(bytes)
      padded[bytes.length] = 128
      const view = new DataView(padded.buffer)
      view.setUint32(padded.length - 4, bytes.length * 8)
      const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))
      for (let block = 0; block < padded.length; block += 64) {
        const words: number[] = []
        let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
        for (let i = 0; i < 64; i += 1) {
          const back = (by: number) => words[i - by] ?? 0
          const w15 = back(15)
          const w2 = back(2)
          words[i] =
            i < 16
              ? view.getInt32(block + i * 4)
              : (back(16) +
                  back(7) +
                  (turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)) +
                  (turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10))) |
                0
          const t1 =
            (h +
              (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
              ((e & f) ^ (~e & g)) +
              (constants[i] ?? 0) +
              (words[i] ?? 0)) |
            0
          const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
          ;[a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g]
        }
        for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) {
          hash[i] = ((hash[i] ?? 0) + value) | 0
        }
      }
      return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}
