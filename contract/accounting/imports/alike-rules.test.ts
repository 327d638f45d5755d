import { expect, test } from 'vitest'
import { numberAlike } from './alike-rules.ts'
import { encodingOfOfx, formatOf } from './format-rules.ts'
import { cutText, joinTexts } from './reading/text-rules.ts'

const line = (bank_text: string, line_id?: string, cents = -500, date = '2026-11-17') => ({
  bank_text,
  date,
  cents,
  ...(line_id ? { line_id } : {}),
})

test('two payments alike are two, each with its number', () => {
  const { numbered, repeated } = numberAlike([
    line('COFFEE'),
    line('TEA'),
    line('Coffee '),
    line('COFFEE', undefined, -600),
  ])
  expect(numbered.map(({ occurrence }) => occurrence)).toEqual([0, 0, 1, 0])
  expect(repeated).toEqual([])
})

test('the bank’s ID at the same line is one given twice, at another one an ID given anew', () => {
  const { repeated, reused } = numberAlike([line('A', '1'), line('A', '1'), line('B', '1'), line('B', '2')])
  expect(repeated).toEqual([{ ...line('A', '1'), occurrence: 1 }])
  expect(reused).toEqual([{ ...line('B', '1'), occurrence: 0 }])
})

test.each([
  ['OFXHEADER:100\nDATA:OFXSGML\n<OFX>', 'ofx'],
  ['<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', 'ofx'],
  ['\n\n<ofx>', 'ofx'],
  ['!Type:Bank\nD1/1/26', 'qif'],
  ['\uFEFF!Account\nNChecking', 'qif'],
  ['Date,Description,Amount', 'csv'],
  ['!important,Amount', 'csv'],
])('%j is %s', (text, format) => {
  expect(formatOf(text)).toBe(format)
})

test.each([
  ['OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n', 'windows-1252'],
  ['OFXHEADER:100DATA:OFXSGMLENCODING:UTF-8CHARSET:NONECOMPRESSION:NONE', 'utf-8'],
  ['<?xml version="1.0" encoding="UTF-8"?>', 'utf-8'],
  ['<?xml version="1.0" encoding="iso-8859-1"?>', 'windows-1252'],
  ['ENCODING:UNICODE CHARSET:NONE', undefined],
  ['', undefined],
])('the head %j names %s', (head, letters) => {
  expect(encodingOfOfx(head)).toBe(letters)
})

test('texts that say the same are said once, and a long one is cut at a word', () => {
  expect(joinTexts('HOME DEPOT', 'Home Depot #412', 'Lumber', '', undefined, 'lumber')).toBe('Home Depot #412 · Lumber')
  expect(cutText('one two three', 9)).toBe('one two…')
  expect(cutText('x'.repeat(30), 9)).toBe(`${'x'.repeat(8)}…`)
  expect(cutText('short', 9)).toBe('short')
})
