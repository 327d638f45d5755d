/** How the service worker answers a request. */
export type CacheRule = { what: string; path: RegExp; how: 'network' | 'kept' | 'shell' }

/**
 * What is kept on the device, first match wins. Answers of the server, mails, and the pages behind a link are never
 * kept: the next person at this device could read them.
 */
const cacheRules: readonly CacheRule[] = [
  { what: 'every answer of the server, logging in included', path: /^\/api(\/|$)/, how: 'network' },
  { what: 'the outbox of mail in development', path: /^\/dev(\/|$)/, how: 'network' },
  { what: 'a client opens an estimate or invoice by link', path: /^\/client\/(estimate|invoice)\//, how: 'network' },
  { what: 'somebody opens photos by link', path: /^\/shared\//, how: 'network' },
  { what: 'a client signs by link', path: /^\/contract-sign\//, how: 'network' },
  { what: 'a link that sets a new password', path: /^\/reset-password(\/|$)/, how: 'network' },
  { what: 'an invitation by link', path: /^\/accept_invite(\/|$)/, how: 'network' },
  { what: 'the window of a bank, with a policy of its own', path: /^\/accounting\/link(\/|$)/, how: 'network' },
  { what: 'scripts, styles and faces, named by their content', path: /^\/assets\//, how: 'kept' },
  { what: 'every other page: the one shell', path: /^\//, how: 'shell' },
]

/** The rule for a path of this origin. */
export function ruleFor(path: string): CacheRule['how'] {
  return cacheRules.find((rule) => rule.path.test(path))?.how ?? 'network'
}
