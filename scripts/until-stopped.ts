/** Resolves when someone asks this program to stop: Ctrl+C, SIGTERM, a closed terminal, or the end of its launcher. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      // Nobody waits for ever: what is acknowledged is safe, and the database is looked after by its guard.
      setTimeout(() => process.exit(1), 20_000).unref()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
    process.on('disconnect', stop)
    process.channel?.unref()
  })
}
