import { expect, test } from 'vitest'
import { isTable, textOfCopiedTable } from './copied-table.ts'
import { rowsOfText } from './rows-of-text.ts'

test.each([
  ['a\tb\r\nc\td\r\n', [['a', 'b'], ['c', 'd'], ['']]],
  ['"a\nb"\t1', [['a\nb', '1']]],
  ['"a\tb"\t1', [['a\tb', '1']]],
  ['"say ""hi"""\t1', [['say "hi"', '1']]],
  ['2" pipe\t3', [['2" pipe', '3']]],
  ['"A" grade\t3', [['"A" grade', '3']]],
  [
    '"36 door\t1\nTrim 6"\t2',
    [
      ['"36 door', '1'],
      ['Trim 6"', '2'],
    ],
  ],
  [
    '"never closed\t1\nb\t2',
    [
      ['"never closed', '1'],
      ['b', '2'],
    ],
  ],
  [
    'Item,Qty\n"Boards, cedar",42',
    [
      ['Item', 'Qty'],
      ['Boards, cedar', '42'],
    ],
  ],
  [
    'Item;Preis\nBretter;1.250,50',
    [
      ['Item', 'Preis'],
      ['Bretter', '1.250,50'],
    ],
  ],
  ['Remove deck, haul away\nBuild deck, cedar', [['Remove deck, haul away'], ['Build deck, cedar']]],
])('%j is read cell by cell', (text, rows) => {
  expect(rowsOfText(text)).toEqual(rows)
})

test('a word is no table, and several lines or cells are', () => {
  expect(isTable('Boards\r\n')).toBe(false)
  expect(isTable('Boards\t42')).toBe(true)
  expect(isTable('Boards\nLabor')).toBe(true)
})

const copied = (text: string, html: string) => {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  data.setData('text/html', html)
  return textOfCopiedTable(data)
}

test('cells of HTML count where the text has no tabs', () => {
  const sheet = '<google-sheets-html-origin><table><tr><td>a</td><td>b</td></tr></table>'
  expect(copied('a\tb', sheet)).toBe('a\tb')
  expect(copied('Boards', '<table><tr><td>Boards</td></tr></table>')).toBe('Boards')
  expect(copied('x', '<p>no table</p>')).toBe('x')
  const spanning = '<table><tr><td colspan="2">Title</td></tr><tr><td>a<br>b</td><td>1</td></tr></table>'
  expect(rowsOfText(copied('Title\na\nb\n1', spanning))).toEqual([
    ['Title', ''],
    ['a\nb', '1'],
  ])
})
