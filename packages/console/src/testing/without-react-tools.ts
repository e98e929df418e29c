import React from 'react'

/**
 * For its tools, React in development keeps the stack of calls that made each element and measures each component: a third of
 * what a console test took. Beyond 10,000 elements a second React leaves the stacks out by itself, which is what we tell it. If
 * another version keeps that count elsewhere, tests only take longer.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

Object.defineProperty(Reflect.get(React, INTERNALS) ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
})
Reflect.deleteProperty(console, 'timeStamp')
