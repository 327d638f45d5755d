/** Resolves when someone asks this program to stop: Ctrl+C, SIGTERM, a closed terminal, or the end of its launcher. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
    process.channel?.unref()
  })
}
