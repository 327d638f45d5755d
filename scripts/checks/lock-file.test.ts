import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = { link?: boolean; inBundle?: boolean; integrity?: string; resolved?: string }

test('whoever installs is given what was tried: every package of the lock file says what its content is', () => {
  const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Package> }).packages)
  expect(packages.length).toBeGreaterThan(500)
  // What lies within another package comes with that one's content.
  const own = packages.filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
  expect(own.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})
