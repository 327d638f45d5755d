import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Locked = { version?: string; integrity?: string; resolved?: string; link?: boolean; inBundle?: boolean }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)

it('an installer knows by its hash what every package of the lock file has to be, those of other platforms too', () => {
  expect(locked.length).toBeGreaterThan(500)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

it('an installer asks the registry that it is set to, whatever wrote the lock file', () => {
  expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})
