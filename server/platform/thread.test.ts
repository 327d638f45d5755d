import { afterEach, expect, test } from 'vitest'
import { openThread, type Thread } from './thread.ts'

let thread: Thread<string, string> | undefined
afterEach(() => thread?.close())

function strangeThread(options: { timeout_ms?: number; waiting?: number } = {}): Thread<string, string> {
  thread = openThread({
    file: new URL('../../test/threads/strange.ts', import.meta.url),
    timeout_ms: 20_000,
    waiting: 10,
    ...options,
  })
  return thread
}

test('a caller gets each answer, and errors with their code', async () => {
  const { ask } = strangeThread()
  await expect(Promise.all([ask('a'), ask('b')])).resolves.toEqual(['a done', 'b done'])
  await expect(ask('throw')).rejects.toMatchObject({ code: 'broken_image', message: 'no such document' })
})

test('a thread that dies takes one job with it and is replaced', async () => {
  const { ask } = strangeThread()
  const [dead, alive] = await Promise.allSettled([ask('die'), ask('a')])
  expect(dead).toMatchObject({ status: 'rejected', reason: { code: 'thread_lost' } })
  expect(alive).toMatchObject({ status: 'fulfilled', value: 'a done' })
})

test('a thread that hangs is given up and replaced', async () => {
  const { ask } = strangeThread({ timeout_ms: 1_500 })
  await expect(ask('hang')).rejects.toMatchObject({ code: 'thread_timeout' })
  await expect(ask('a')).resolves.toBe('a done')
})

test('a caller beyond those who may wait is refused at once', async () => {
  const { ask } = strangeThread({ waiting: 1 })
  const served = [ask('a'), ask('b')]
  await expect(ask('c')).rejects.toMatchObject({ code: 'thread_busy' })
  await expect(Promise.all(served)).resolves.toEqual(['a done', 'b done'])
})

test('a thread at rest sees its timers', async () => {
  const { ask } = strangeThread()
  await ask('ring later')
  await expect.poll(() => ask('did it ring')).toBe('rang')
})

test('a thread that is closed answers those who wait', async () => {
  const { ask, close } = strangeThread()
  const waiting = expect(ask('hang')).rejects.toMatchObject({ code: 'thread_lost' })
  await close()
  await waiting
  await expect(ask('a')).rejects.toMatchObject({ code: 'thread_busy' })
})
