import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Renee Ortiz', 'RO'],
  ['Cho Builders Inc.', 'CB'],
  ['Montgomery-Fitzgerald & Daughters', 'MD'],
  ['Smith + Sons', 'SS'],
  ['3 Rivers Roofing', '3R'],
  ['Élodie', 'É'],
  ['&', '&'],
])('people see %s as %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
