import { spawn } from 'node:child_process'

/** A screen that nobody sees, larger than any page that is walked. */
export async function openDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  // It picks a number that is free and says it on the third stream.
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (said) => resolve(String(said).trim()))
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.once('error', reject)
  })
  return {
    name: `:${number}`,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
