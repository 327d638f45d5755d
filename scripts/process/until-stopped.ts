/**
 * Resolves with the code to end with when someone asks this program to stop (Ctrl+C, SIGTERM, a closed terminal, or the
 * end of its launcher: 0), or when an error that nobody caught has left it in a state nobody knows (1): it is told, what
 * has begun is answered within five seconds, and whoever looks after the program starts it again.
 */
export function untilStopped(): Promise<number> {
  return new Promise((resolve) => {
    const stop = (code: number, limit_ms: number) => {
      // Nobody waits for ever: what is acknowledged is safe, and the database is looked after by its guard.
      setTimeout(() => process.exit(1), limit_ms).unref()
      resolve(code)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0, 20_000))
    process.on('disconnect', () => stop(0, 20_000))
    process.channel?.unref()
    process.on('uncaughtException', (error) => {
      process.stderr.write(`Nobody caught this, so the program ends: ${error.stack ?? error}\n`)
      stop(1, 5000)
    })
  })
}
