import { setTimeout as sleep } from 'node:timers/promises'

/** Does what is due, again and again, until it is stopped. */
export function goBy(byItself: boolean, tickMs: number, stumbled: string, doDue: () => Promise<void>) {
  const stopping = new AbortController()
  const { signal } = stopping
  async function go() {
    while (!signal.aborted) {
      await sleep(tickMs, undefined, { signal, ref: false }).catch(() => {})
      await doDue().catch((error) => process.stderr.write(`${stumbled}: ${String(error)}\n`))
    }
  }
  const going = byItself ? go() : Promise.resolve()
  return {
    stop() {
      stopping.abort()
      return going
    },
  }
}
