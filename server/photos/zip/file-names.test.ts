import { expect, it } from 'vitest'
import { distinctNames, nameAndEnding, plainName } from './file-names.ts'

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['..\\..\\windows\\win.ini', 'windows win.ini'],
  ['/absolute', 'absolute'],
  ['C:\\photo', 'C photo'],
  ['porch\u0000.exe', 'porch .exe'],
  ['invoice\u202egpj.exe', 'invoice gpj.exe'],
  ['\u2066a\u2069\u200b\ufeffb', 'a b'],
  ['..', 'photo'],
  ['. . .', 'photo'],
  ['', 'photo'],
  ['   ', 'photo'],
  ['CON', 'photo CON'],
  ['lpt1.txt', 'photo lpt1.txt'],
  ['a\nb\tc', 'a b c'],
  ['\ud800x', 'x'],
  ['Küche – Süd (2)', 'Küche – Süd (2)'],
  ['キッチン', 'キッチン'],
])('%j becomes the plain name %j', (given, name) => {
  expect(plainName(given)).toBe(name)
})

it('a long name keeps whole letters and stays short enough for every file system', () => {
  const name = plainName('ü'.repeat(500))
  expect(name).toMatch(/^ü+$/)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
})

it('the ending is that of a picture, or none', () => {
  expect(nameAndEnding('IMG_1.HEIC')).toEqual({ name: 'IMG_1', ending: '.heic' })
  expect(nameAndEnding('porch.jpg.exe')).toEqual({ name: 'porch.jpg.exe', ending: '' })
  expect(nameAndEnding('.jpg')).toEqual({ name: 'photo', ending: '.jpg' })
})

it('names that differ in their case alone, or by how a letter is composed, are told apart by a number', () => {
  const distinct = distinctNames()
  const names = ['a', 'A', 'a (2)', 'Caf\u00e9', 'Cafe\u0301'].map((name) => distinct(plainName(name), '.jpg'))
  expect(names).toEqual(['a.jpg', 'A (2).jpg', 'a (2) (2).jpg', 'Caf\u00e9.jpg', 'Caf\u00e9 (2).jpg'])
})
