import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const seen = async (work: Promise<unknown>) =>
  work.then(() => 'done').catch(({ code, detail }) => [code, detail.retry_after])

test('a caller has four under way and twenty waiting, is refused beyond, and keeps nobody else', async () => {
  const turns = openTurns()
  let begun = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const many = Array.from({ length: 150 }, () =>
    seen(
      turns('busy', () => {
        begun++
        return ended
      }),
    ),
  )
  expect(await turns('quiet', async () => 'at once')).toBe('at once')
  expect(begun).toBe(4)
  end()
  const said = await Promise.all(many)
  expect(said.filter((each) => each === 'done')).toHaveLength(24)
  expect(said.filter((each) => each !== 'done')).toEqual(Array(126).fill(['unavailable', 5]))
})

test('a call that fails hands its place on', async () => {
  const turns = openTurns()
  const fails = Array.from({ length: 10 }, () => seen(turns('one', () => Promise.reject({ code: 'x', detail: {} }))))
  expect(await Promise.all(fails)).toEqual(Array(10).fill(['x', undefined]))
  expect(await turns('one', async () => 'again')).toBe('again')
})
