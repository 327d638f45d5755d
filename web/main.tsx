import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { App } from './app.tsx'
import { Failure } from './shell/failure.tsx'
import { listenForInstallOffer } from './shell/install/install-offer.ts'
import '#web/ui/style/theme.css'

// Before the first schema is loaded, with the forms: zod's test whether it may compile code is against the pages' content
// security policy, and every browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
// React takes the whole tree away when nothing catches an error; the screen that says so is put in its place.
const onUncaughtError = (error: unknown) => {
  console.error(error)
  setTimeout(() => root.render(<Failure error={error} onRetry={() => root.render(app)} />))
}

listenForInstallOffer()
const root = open(element)

/** A page that the build drew is taken over as it stands. */
function open(place: HTMLElement): Root {
  if (place.hasChildNodes()) return hydrateRoot(place, app, { onUncaughtError })
  const made = createRoot(place, { onUncaughtError })
  made.render(app)
  return made
}
