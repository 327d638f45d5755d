import { expect, test as it } from 'vitest'
import { z } from 'zod'
import { call, pathParts } from '#contract/wire/call.ts'
import { id } from '#contract/wire/fields.ts'
import { routes } from '#server/routes.ts'
import { idPlaces, nameOf } from '#test/calls/sample-input.ts'
import { kinds, samples } from './samples/all-samples.ts'
import { idOf, make, type World } from './samples/sample.ts'

/** That the matrices try every call follows from here: what has no sample fails, and says which one is missing. */
const calls = routes.map((route) => route.call)

const newCall = (path: `/api/${string}/`, input: z.ZodObject) =>
  call({ method: 'POST', path, who: 'signed_in', summary: 'New', input, answer: z.object({}), changes: [] })

it('an author of a call to something new is told to say what its id is', () => {
  const paint = newCall('/api/paint/:pot_id/', z.object({ pot_id: id() }))
  expect(() => idPlaces(paint)).toThrow('say in "paths" of test/samples/<domain>.ts what its :pot_id is')
})

it('an author of a call that takes a new id is told to say what it is', () => {
  const paint = newCall('/api/paint/', z.object({ brush_id: id() }))
  expect(() => idPlaces(paint)).toThrow(
    'takes an id as "brush_id": say in "fields" of test/samples/<domain>.ts what it is',
  )
})

it('an author of a sample that nothing makes is told so', async () => {
  const world = { makes: {}, ids: {} } as World
  await expect(make(world, 'pot')).rejects.toThrow('Nothing makes "pot"')
  expect(() => idOf(world, 'pot')).toThrow('There is no "pot"')
})

it('what a sample is of is a kind that some domain makes', () => {
  const said = [...Object.values(samples.paths), ...Object.values(samples.fields)]
  const known = ['chosen', 'text', 'within', 'company', 'person', ...kinds]
  expect(said.filter((refers) => !known.includes(refers))).toEqual([])
})

it('every sample is for a call that there is', () => {
  const [names, paths] = [calls.map(nameOf), calls.map(({ path }) => path)]
  const fields = Object.keys(samples.fields).filter((key) => key.includes('/'))
  const asked = [
    ...Object.keys(samples.extras),
    ...Object.keys(samples.forms),
    ...fields.map((key) => key.slice(0, key.lastIndexOf(' '))),
  ]
  expect(asked.filter((name) => !names.includes(name))).toEqual([])
  const begun = [...Object.keys(samples.paths), ...Object.keys(samples.links)]
  expect(begun.filter((prefix) => !paths.some((path) => path.startsWith(prefix)))).toEqual([])
  const rights = [...Object.keys(samples.also), ...Object.keys(samples.needs)]
  expect(rights.filter((key) => ![...names, ...paths].some((name) => name.startsWith(key)))).toEqual([])
  expect(Object.keys(samples.paths).filter((path) => pathParts(path).length === 0)).toEqual([])
})
