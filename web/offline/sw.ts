import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { ruleFor } from './cache-rules.ts'

/* Served as /sw.js with the scope /. The list of files is written in by the build. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL('/index.html')

registerRoute(
  new NavigationRoute(async (options) => {
    if (ruleFor(options.url.pathname) === 'shell') return shell(options)
    try {
      return await fetch(options.request)
    } catch {
      return (await matchPrecache('/offline.html')) ?? Response.error()
    }
  }),
)

// Faces for other scripts than latin are fetched when they are needed, and kept.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ruleFor(url.pathname) === 'kept',
  new CacheFirst({ cacheName: 'assets' }),
)

// The page that brought the first one has all there is from then on: the signal may go before it is loaded anew.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new release waits until the person says so: nothing changes under someone's hands.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
})
