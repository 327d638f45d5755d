/** What a browser hands over when it can install; not in the DOM's own types. */
export type InstallOffer = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallOffer | undefined

/** Listens from the first moment: the browser makes its offer once, often before the card has been fetched. */
export function listenForInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallOffer
  })
  addEventListener('appinstalled', spendOffer)
}

export function installOffer(): InstallOffer | undefined {
  return offered
}

/** An offer can be taken up once. */
export function spendOffer() {
  offered = undefined
}
