import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { makeQueryClient } from '#web/api/query-client.ts'
import { recallSession } from '#web/api/session.ts'
import { isVerifiedLately } from '#web/api/verified.ts'
import { App, preloadPage, routeOf } from './app.tsx'
import { checkAccess } from './shell/access-check.ts'
import { Failure } from './shell/failure.tsx'
import { listenForInstallOffer } from './shell/install/install-offer.ts'
import { withoutTail } from './shell/start/pasted-address.ts'
import { preloadLinks } from './shell/start/preload-links.ts'
import '#web/ui/style/theme.css'

// Before the first schema is loaded, with the forms: zod's test whether it may compile code is against the pages' content
// security policy, and every browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

const cache = makeQueryClient()
const app = (
  <StrictMode>
    <App cache={cache} />
  </StrictMode>
)
// React takes the whole tree away when nothing catches an error; the screen that says so is put in its place.
const onUncaughtError = (error: unknown) => {
  console.error(error)
  // What was read may be what it broke over.
  const retry = () => {
    cache.clear()
    root.render(app)
  }
  setTimeout(() => root.render(<Failure error={error} onRetry={retry} />))
}

// Before anything reads the address.
const meant = withoutTail(location)
if (meant) history.replaceState(history.state, '', meant + location.hash)

let root: Root
if (routeOf(location.pathname)?.guard === 'session') recallSession()
listenForInstallOffer()
preloadLinks(preloadPage)
void prepare(location.pathname).then(start, start)

/** Fetches the code of the page and, beside it, what the frame asks for first: both are there when they are drawn. */
async function prepare(path: string) {
  const asks = routeOf(path)?.guard === 'session' && (path === '/dashboard' || !isVerifiedLately())
  // In a turn of its own: a device takes long to tell its time zone, the first time.
  const asked = asks && later().then(() => checkAccess(cache))
  await preloadPage(path)
  // A slow answer is waited for by what is drawn.
  if (asked) await Promise.race([asked, later(1000)])
}

function later(milliseconds = 0) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** A page that the build drew is taken over as it stands; what only says to wait is replaced. */
function start() {
  const place = element as HTMLElement
  if (place.hasChildNodes() && place.dataset.wait === undefined) root = hydrateRoot(place, app, { onUncaughtError })
  else {
    root = createRoot(place, { onUncaughtError })
    // In a transition, which is drawn in pieces: what is pressed meanwhile is not kept waiting.
    startTransition(() => root.render(app))
  }
}
