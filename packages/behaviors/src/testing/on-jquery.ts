import jquery from 'jquery'

/** Listens as a plugin of the host would. */
export const onJquery = (target: Element, type: string, call: () => void): void =>
  jquery(target).on(type, call)
