/** A page that behaves as a consent tool does, where the tool itself cannot be had for a test. */
export interface SimulatedTool {
  /** The tool's script is there and reads what it has kept. */
  arrive(): void
  grantAll(): void
  denyAll(): void
  /** The visitor takes back what was granted. */
  withdraw(): void
  /** All the cookies it may write. */
  cookieNames: string[]
}

export type CreateSimulatedTool = (window: Window) => SimulatedTool

/** Hands a window to code that puts its own things on it. */
export const globalsOf = (window: Window): Record<string, unknown> =>
  window as unknown as Record<string, unknown>

export const setCookie = ({ document }: Window, name: string, text: string): void => {
  document.cookie = `${name}=${text}; path=/; max-age=31536000; samesite=lax`
}

export const removeCookie = ({ document }: Window, name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0`
}

export const cookieOf = ({ document }: Window, name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

export const fire = (target: EventTarget, type: string, detail?: unknown): void => {
  target.dispatchEvent(new CustomEvent(type, { detail }))
}
