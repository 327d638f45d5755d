import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

const folders = ['contract', 'server', 'practice', 'db']

/** Runs scripts/serve.ts and starts it again when something of the server is saved, also after it could not start. */
export function startWatchedServer(env: Record<string, string>): { stop(): Promise<void> } {
  let current = serve(env)
  let wanted: NodeJS.Timeout | undefined
  const restart = async () => {
    process.stdout.write('Saved: the server starts again\n')
    await current.stop()
    current = serve(env)
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(wanted)
      wanted = setTimeout(restart, 120)
    }),
  )
  return {
    async stop() {
      clearTimeout(wanted)
      for (const watcher of watchers) watcher.close()
      await current.stop()
    },
  }
}

function serve(env: Record<string, string>): { stop(): Promise<void> } {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { ...process.env, ...env },
    // In a group of its own, so that Ctrl+C stops it once, by us; the channel tells it should we be killed.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  return {
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
