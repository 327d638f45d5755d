import { expect, test } from 'vitest'
import { notesOf } from './release-notes.ts'

const changelog =
  '# Changelog\n\nWhat is new.\n\n## Unreleased\n\n- Later\n\n## 0.2.0 (2026-11-01)\n\n- Contracts\n- Photos\n\n## 0.1.0\n\n- First\n'

test('whoever releases a version gets what the changelog says of it, and of no other', () => {
  expect(notesOf('v0.2.0', '0.2.0', changelog)).toBe('- Contracts\n- Photos\n')
  expect(notesOf('v0.1.0', '0.1.0', changelog)).toBe('- First\n')
})

test('a tag of another version, and a version without notes, release nothing', () => {
  expect(() => notesOf('v0.3.0', '0.2.0', changelog)).toThrow('The tag is v0.3.0')
  expect(() => notesOf('', '0.2.0', changelog)).toThrow('The tag is missing')
  expect(() => notesOf('v0.3.0', '0.3.0', changelog)).toThrow('says nothing of 0.3.0')
})
