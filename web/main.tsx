import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { Failure } from './shell/failure.tsx'
import { listenForInstallOffer } from './shell/install/install-offer.ts'
import '#web/ui/style/theme.css'

// Before the first schema is loaded, with the forms: zod's test whether it may compile code is against the pages' content
// security policy, and every browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

// React takes the whole tree away when nothing catches an error; the screen that says so is put in its place.
const root = createRoot(element, {
  onUncaughtError: (error) => {
    console.error(error)
    setTimeout(() => root.render(<Failure error={error} onRetry={show} />))
  },
})

function show() {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

listenForInstallOffer()
show()
