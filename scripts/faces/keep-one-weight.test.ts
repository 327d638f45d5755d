import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepOneWeight } from './keep-one-weight.mjs'

const root = mkdtempSync(join(tmpdir(), 'chalkline-faces-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const packages = join(root, 'node_modules/@expo-google-fonts')
const addFile = (path: string, content = '') => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
}

test('an installer keeps one weight of each further face, and every weight of ours, however often', () => {
  addFile(join(root, 'server/platform/pdf/further-faces.json'), '["Noto Sans SC", "Not Installed"]')
  for (const weight of ['400Regular', '400Regular_Italic', '900Black']) {
    addFile(join(packages, 'noto-sans-sc', weight, 'face.ttf'))
    addFile(join(packages, 'caveat', weight, 'face.ttf'))
  }
  addFile(join(packages, 'noto-sans-sc', 'package.json'))
  keepOneWeight(root)
  keepOneWeight(root)
  const there = ['400Regular/face.ttf', '400Regular_Italic', '900Black', 'package.json'].map((path) =>
    existsSync(join(packages, 'noto-sans-sc', path)),
  )
  expect(there).toEqual([true, false, false, true])
  expect(existsSync(join(packages, 'caveat', '900Black', 'face.ttf'))).toBe(true)
})
