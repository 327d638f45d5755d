import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longSubjects } from './commit-subjects.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkline-commits-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

/** Keeps one after the other, and returns the first one's hash. */
function commit(...subjects: string[]): string {
  git('init', '-q')
  const hashes = subjects.map((subject) => {
    git('commit', '-q', '--allow-empty', '-m', subject)
    return git('rev-parse', 'HEAD')
  })
  return hashes[0] ?? ''
}

test('an author of a first line of 73 letters is told so, and one of 72 is not', () => {
  const first = commit('a'.repeat(80), 'é'.repeat(72), 'b'.repeat(73), `short\n\n${'c'.repeat(80)}`)
  expect(longSubjects(first, folder)).toEqual([
    expect.stringMatching(/^[0-9a-f]+ b{73} \(73 letters; the most is 72\)$/),
  ])
})

test('an author without the history, or without a repository, is told nothing', () => {
  expect(longSubjects('HEAD~1', folder)).toEqual([])
  commit('a'.repeat(80))
  expect(longSubjects('f'.repeat(40), folder)).toEqual([])
})
