import jquery from 'jquery'

/** Listens as a plugin of the host would. */
export const onJquery = (target: Node, type: string, call: () => void): void =>
  jquery(target).on(type, call)

/** Says something as a plugin of the host would. */
export const tellJquery = (target: Node, type: string, value: unknown): unknown =>
  jquery(target).trigger(type, [value])

/** As a page has it on its window. */
export const pageJquery: unknown = jquery

/** As it stands on a host's window. */
export const hostJquery: (target: unknown) => unknown = jquery
