import { toast } from '#web/ui/basic/toast-store.ts'
import { install, installSteps } from './install-prompt.ts'

/** Installs the app, or says how this browser does it; `onDone` once the browser has asked. */
export async function startInstall(onDone: () => void = () => {}) {
  try {
    const outcome = await install()
    if (outcome === 'by_hand')
      return toast({ title: 'Installation Instructions', body: installSteps(), duration: 8000 })
    onDone()
    if (outcome === 'accepted') return toast({ title: 'Success!', body: 'Chalkline is installed', kind: 'success' })
    toast({ title: 'Installation cancelled', body: 'You can install later from the browser menu' })
  } catch {
    toast({
      title: 'Installation failed',
      body: 'Please try again or use the browser menu to install',
      kind: 'problem',
    })
  }
}
