import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a program with an error that nobody caught tells it, finishes what has begun, and ends with 1', async () => {
  const { code, out, errors } = await run("setTimeout(() => { throw new Error('a bug') }, 50)")
  expect(out).toBe('finished\n')
  expect(errors).toMatch(/ends: Error: a bug\n\s+at /)
  expect(code).toBe(1)
})

it('so does one whose promise fails unheard', async () => {
  const { code, out, errors } = await run("Promise.reject(new Error('unheard'))")
  expect([code, out]).toEqual([1, 'finished\n'])
  expect(errors).toContain('Error: unheard')
})

it('whoever asks a program to stop sees it end with 0', async () => {
  expect(await run("process.kill(process.pid, 'SIGTERM')")).toEqual({ code: 0, out: 'finished\n', errors: '' })
})

it('a program that cannot finish ends within seconds all the same', async () => {
  const { code, took_ms } = await run("setTimeout(() => { throw new Error('a bug') }, 50)", 'new Promise(() => {})')
  expect(code).toBe(1)
  expect(took_ms).toBeLessThan(15_000)
}, 20_000)

/** Runs a program that is stopped as the product's are, with `body` for its work and `last` for what it has to finish. */
async function run(body: string, last = 'undefined') {
  const start = performance.now()
  const from = JSON.stringify(join(import.meta.dirname, 'until-stopped.ts'))
  const program = `const { untilStopped } = await import(${from})
    const stopped = untilStopped()
    const busy = setInterval(() => {}, 1000)
    ${body}
    const code = await stopped
    await ${last}
    process.stdout.write('finished\\n')
    clearInterval(busy)
    process.exitCode = code`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  let [out, errors] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return last === 'undefined' ? { code, out, errors } : { code, took_ms: performance.now() - start }
}
