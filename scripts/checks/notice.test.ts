import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeNotice } from './notice.ts'

test('whoever installs reads which parts are of others, and under which license, as the lock file has them', () => {
  const notice = readFileSync('NOTICE.md', 'utf8')
  expect(notice).toBe(writeNotice())
  for (const part of ['sharp-libvips-linux-x64', 'libheif-js', 'resvg-js', 'noto-sans-sc', 'lightningcss'])
    expect(notice).toContain(part)
})
