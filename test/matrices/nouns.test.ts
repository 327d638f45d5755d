import { expect, it } from 'vitest'
import { routes } from '#server/routes.ts'
import { nameOf } from '#test/calls/sample-input.ts'

/** What a call changes and what a read shows: by these the browser knows which of its answers to ask for again. */
const calls = routes.map(({ call }) => call)
const reads = calls.filter(({ method }) => method === 'GET')
const others = calls.filter(({ method }) => method !== 'GET')

it.each(others.map((call) => [nameOf(call), call] as const))('%s says what it changes', (_name, { changes, shows }) => {
  expect(changes).toBeDefined()
  expect(shows).toBeUndefined()
})

it.each(reads.map((call) => [nameOf(call), call] as const))('%s says what it shows', (_name, { changes, shows }) => {
  expect(shows).toBeDefined()
  expect(changes).toBeUndefined()
})

it('whatever a call changes is shown by some read', () => {
  const shown = new Set(reads.flatMap(({ shows = [] }) => shows))
  const unseen = others.flatMap(({ changes = [] }) => changes).filter((noun) => !shown.has(noun))
  expect(unseen).toEqual([])
})
