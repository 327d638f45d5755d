import { fork } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { type JobProcess, openJobProcess } from './job-process.ts'

let opened: JobProcess<string, string> | undefined
afterEach(() => opened?.close())

function strangeProcess(
  options: { timeout_ms?: number; waiting?: number; idle_ms?: number } = {},
): JobProcess<string, string> {
  opened = openJobProcess({
    file: new URL('../../test/processes/strange.ts', import.meta.url),
    timeout_ms: 20_000,
    waiting: 10,
    memory_mb: 300,
    ...options,
  })
  return opened
}

test('a caller gets each answer, and errors with their code', async () => {
  const { ask } = strangeProcess()
  await expect(Promise.all([ask('a'), ask('b')])).resolves.toEqual(['a done', 'b done'])
  await expect(ask('throw')).rejects.toMatchObject({ code: 'broken_image', message: 'no such document' })
})

test('a process that dies takes one job with it and is replaced', async () => {
  const { ask } = strangeProcess()
  const [dead, alive] = await Promise.allSettled([ask('die'), ask('a')])
  expect(dead).toMatchObject({ status: 'rejected', reason: { code: 'process_lost' } })
  expect(alive).toMatchObject({ status: 'fulfilled', value: 'a done' })
})

test('a process that hangs is given up and replaced', async () => {
  const { ask } = strangeProcess({ timeout_ms: 1_500 })
  await expect(ask('hang')).rejects.toMatchObject({ code: 'process_timeout' })
  await expect(ask('a')).resolves.toBe('a done')
})

test('a process that native code or a loop holds is killed in time, and the next job has a new one', async () => {
  const { ask } = strangeProcess({ timeout_ms: 1_500 })
  const pid = Number(await ask('pid'))
  await expect(ask('spin')).rejects.toMatchObject({ code: 'process_timeout' })
  await expect.poll(() => isAlive(pid)).toBe(false)
  await expect(ask('a')).resolves.toBe('a done')
})

test('a process that takes more memory than it may is killed, native memory included', async () => {
  const { ask } = strangeProcess()
  await expect(ask('grow')).rejects.toMatchObject({ code: 'process_lost' })
  await expect(ask('a')).resolves.toBe('a done')
})

test('a process serves many jobs and ends when none has come for a while; the next one has another', async () => {
  const { ask } = strangeProcess({ idle_ms: 300 })
  const pid = await ask('pid')
  expect(await ask('pid')).toBe(pid)
  await expect.poll(() => isAlive(Number(pid))).toBe(false)
  expect(await ask('pid')).not.toBe(pid)
})

test('a process is told nothing of the settings of the server', async () => {
  process.env.SECRET_OF_SERVER = 'secret'
  const { ask } = strangeProcess()
  expect(await ask('environment')).not.toContain('SECRET_OF_SERVER')
})

test('a process ends with whoever asks it, killed or not, though it is held by a loop', async () => {
  const asker = fork(new URL('../../test/processes/asker.ts', import.meta.url), { stdio: 'ignore' })
  const pid = await new Promise<number>((resolve) => asker.once('message', (message) => resolve(Number(message))))
  expect(isAlive(pid)).toBe(true)
  asker.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
})

test('a caller beyond those who may wait is refused at once', async () => {
  const { ask } = strangeProcess({ waiting: 1 })
  const served = [ask('a'), ask('b')]
  await expect(ask('c')).rejects.toMatchObject({ code: 'process_busy' })
  await expect(Promise.all(served)).resolves.toEqual(['a done', 'b done'])
})

test('a process at rest sees its timers', async () => {
  const { ask } = strangeProcess()
  await ask('ring later')
  await expect.poll(() => ask('did it ring')).toBe('rang')
})

test('a process that is closed answers those who wait', async () => {
  const { ask, close } = strangeProcess()
  const waiting = expect(ask('hang')).rejects.toMatchObject({ code: 'process_lost' })
  await close()
  await waiting
  await expect(ask('a')).rejects.toMatchObject({ code: 'process_busy' })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
