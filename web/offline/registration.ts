/** Registers the service worker and calls the listener when a newer one is waiting. */
export function watchForUpdate(onWaiting: (worker: ServiceWorker) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  let watching = true
  void register((worker) => watching && onWaiting(worker))
  return () => {
    watching = false
  }
}

/** Lets the waiting worker take over, then loads the page anew under it. */
export function takeUpdate(worker: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('take-over')
}

async function register(onWaiting: (worker: ServiceWorker) => void) {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    if (registration.waiting && registration.active) onWaiting(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing
      // Without one that is active it is the first: nothing to take over from. It may control the page by the time that
      // WebKit says it is installed.
      const isFirst = !registration.active
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && !isFirst) onWaiting(coming)
      })
    })
  } catch (error) {
    console.warn('The app will not open without a connection', error)
  }
}
