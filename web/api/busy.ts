let until: number | undefined
const listeners = new Set<() => void>()

/** The instant (ms) until which a busy server asked to wait; undefined when nothing waits. */
export function busyUntil(): number | undefined {
  return until
}

export function subscribeToBusy(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits as a 429 asked, showing it meanwhile. Ends early with the signal's reason. */
export async function waitFor(seconds: number, signal: AbortSignal | undefined) {
  setBusyUntil(Date.now() + seconds * 1000)
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, seconds * 1000)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    })
  } finally {
    setBusyUntil(undefined)
  }
}

function setBusyUntil(next: number | undefined) {
  until = next
  for (const listener of listeners) listener()
}
