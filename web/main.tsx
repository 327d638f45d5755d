import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { Failure } from './shell/failure.tsx'
import { listenForInstallOffer } from './shell/install/install-offer.ts'
import './ui/theme.css'

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
