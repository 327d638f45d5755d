import { expect, it } from 'vitest'
import { readSource } from './sources.ts'

const read = (code: string, file = 'web/jobs/page.tsx') => readSource(file, code)

it.each([
  ['a comment that speaks of a string', "go() // don't", 'go()         '],
  ['a string that looks like a comment', "go('https://x') // y", "go('https://x')     "],
  ['a slash that divides, and one that begins an expression', "a / b / 'c' // d", "a / b / 'c'     "],
  ['an expression with quotes in it', 'return_(/[",;]/) // x', 'return_(/[",;]/)     '],
  ['words between tags with an apostrophe', "const p = <p>Don't</p> // x", "const p = <p>Don't</p>     "],
  ['a template in a template', `go(\`a \${\`b \${c /* x */}\`}\`)`, `go(\`a \${\`b \${c        }\`}\`)`],
])('an author is read with %s', (_, text, code) => expect(read(text).code).toBe(code))

it('an author’s texts are blanked and what stands between them is not', () => {
  expect(read(`go('a', \`b \${c} d\`, <p title="e">don't {f}</p>)`).bare).toBe(
    `go(' ', \`   {c}  \`, <p title=" ">      {f}</p>)`,
  )
})

it('an author’s templates are known by whom they are handed to', () => {
  const { text, texts } = read(`db.sql<Row>\`a \${\`b\`} c\`; sql\`d\`; \`e\``)
  expect(texts.map(({ start, end, tag }) => [text.slice(start, end), tag])).toEqual([
    [`\`a \${`, 'sql'],
    ['`b`', undefined],
    ['} c`', 'sql'],
    ['`d`', 'sql'],
    ['`e`', undefined],
  ])
})

it('an author’s imports are found however they are written, and those only spoken of are not', () => {
  const { imports } = read(`import '#web/a.ts'
import b, { type B } from "./b.ts?raw"
export { c } from '../c.ts'
export * from '#web/d.ts'
const e = () => import('./e.tsx')
type F = typeof import('f')
const g = "import g from 'g'"`)
  expect(imports.map(({ line, target, isOwn, isReExport }) => [line, target, isOwn, isReExport])).toEqual([
    [1, 'web/a.ts', true, false],
    [2, 'web/jobs/b.ts', true, false],
    [3, 'web/c.ts', true, true],
    [4, 'web/d.ts', true, true],
    [5, 'web/jobs/e.tsx', true, false],
    [6, 'f', false, false],
  ])
})

it('an author of what is no code is told in which file', () => {
  expect(() => read('const = 1', 'server/x.ts')).toThrow(/^server\/x\.ts cannot be read: /)
})
