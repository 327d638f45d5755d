import { expect, test } from 'vitest'
import { csvOf, withoutGuard } from './csv.ts'

test('a table becomes CSV that spreadsheets read as it is meant', () => {
  const rows = [
    ['Ortiz, Renee', 'said "yes"', '-12.50', '+15550101234', 3],
    ['=HYPERLINK("x")', 'two\nlines', null, undefined, 0],
    ['@cmd', '-not a number', '', 'plain', 1],
  ]
  expect(csvOf(['Name', 'Note', 'Owes', 'Phone', 'Jobs'], rows)).toBe(
    '\uFEFFName,Note,Owes,Phone,Jobs\r\n' +
      '"Ortiz, Renee","said ""yes""",-12.50,+15550101234,3\r\n' +
      '"\'=HYPERLINK(""x"")","two\nlines",,,0\r\n' +
      "'@cmd,'-not a number,,plain,1\r\n",
  )
})

test('what keeps a text from being a formula is taken off again, whatever the text is', () => {
  for (const text of ['=1+1', "'=1+1", "''@x", '-a', '+1 (207)', "'quoted'", "'", '-12.50', '', "O'Neil"]) {
    const [line = ''] = csvOf(['x'], [[text]])
      .split('\r\n')
      .slice(1)
    expect(withoutGuard(line)).toBe(text)
  }
})
