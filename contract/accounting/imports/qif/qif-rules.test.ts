import { describe, expect, test } from 'vitest'
import { readQif } from './qif-rules.ts'

const today = '2026-11-20'
function read(text: string, over: Parameters<typeof readQif>[2] = {}) {
  const found = readQif(text.trim().replaceAll(/\n\s+/g, '\n'), today, over)
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const one = (day: string, amount = '-1.00') => `!Type:Bank\nD${day}\nT${amount}\nPHome Depot\n^`

describe('a file of Quicken', () => {
  test('has payees, notes, checks and amounts with commas', () => {
    const { accounts } = read(`!Type:Bank
      D11/17/2026
      T-1,234.56
      N1042
      PHome Depot
      MLumber for Maple St
      LSupplies:Lumber
      ^
      D11/16/2026
      U1,500.00
      T1,500.00
      CX
      PR Ortiz
      ^`)
    expect(accounts).toEqual([
      {
        kind: 'checking',
        lines: [
          {
            row: 1,
            date: '2026-11-17',
            cents: -123_456,
            description: 'Home Depot',
            payee: 'Home Depot',
            bank_text: 'Home Depot · Lumber for Maple St · Check 1042',
            note: 'Category: Supplies:Lumber',
          },
          {
            row: 2,
            date: '2026-11-16',
            cents: 150_000,
            description: 'R Ortiz',
            payee: 'R Ortiz',
            bank_text: 'R Ortiz',
          },
        ],
        faults: [],
        notes: [],
      },
    ])
  })

  test.each([
    ["1/ 5'26", '2026-01-05'],
    ["1/ 5'2026", '2026-01-05'],
    ["01/05'26", '2026-01-05'],
    ["12/25' 5", '2005-12-25'],
    ['1/ 5/26', '2026-01-05'],
    ['1/5/99', '1999-01-05'],
    ['01/05/2026', '2026-01-05'],
    ['1-5-26', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['5 Jan 2026', '2026-01-05'],
  ])('writes a day as %s', (day, date) => {
    expect(read(one(day), { date_order: 'mdy' }).accounts[0]?.lines[0]?.date).toBe(date)
  })

  test('in Europe has the day first, points and commas', () => {
    const { accounts, reading, unsure } = read(`${one('17.11.2026', '-1.234,56')}\n${one("5.1'26", '7,00')}`)
    expect([reading, unsure]).toEqual([{ date_order: 'dmy', decimal: ',' }, []])
    expect(accounts[0]?.lines.map(({ date, cents }) => [date, cents])).toEqual([
      ['2026-11-17', -123_456],
      ['2026-01-05', 700],
    ])
  })

  test('leaves it open which comes first, and is asked about', () => {
    expect(read(one("1/ 5'26")).unsure).toEqual(['date_order'])
    expect(read(one("1/ 5'26"), { date_order: 'dmy' }).accounts[0]?.lines[0]?.date).toBe('2026-05-01')
  })

  test('has parts and transfers, which stay in the note', () => {
    const { accounts } = read(`!Type:Bank
      D11/17/2026
      T-50.00
      PLowes
      SLumber
      EMaple St
      $-30.00
      STools
      $-20.00
      ^
      D11/18/2026
      T-500.00
      PTo savings
      L[Savings]
      ^`)
    expect(accounts[0]?.lines.map(({ note }) => note)).toEqual([
      'Lumber · Maple St: -30.00\nTools: -20.00',
      'Transfer: Savings',
    ])
  })

  test('has several accounts and lists that are no part of them', () => {
    const { accounts } = read(`!Option:AutoSwitch
      !Account
      NChecking
      TBank
      ^
      NVisa
      TCCard
      ^
      !Clear:AutoSwitch
      !Type:Cat
      NFuel
      ^
      !Account
      NChecking
      TBank
      ^
      !Type:Bank
      D11/17/2026
      T-1.00
      PA
      ^
      !Account
      NVisa
      TCCard
      ^
      !Type:CCard
      D11/16/2026
      T-2.00
      PB
      ^
      !Type:Memorized
      T-9.00
      PRent
      ^`)
    expect(accounts.map(({ name, kind, lines }) => [name, kind, lines.map(({ cents }) => cents)])).toEqual([
      ['Checking', 'checking', [-100]],
      ['Visa', 'credit_card', [-200]],
    ])
  })

  test('tells which transaction can’t be read, and why', () => {
    const { accounts } = read(`!Type:Bank
      D11/01/2026
      T1,000.00
      POpening Balance
      L[Checking]
      ^
      D13/13/2026
      T-1.00
      PA
      ^
      D11/17/2026
      Tabc
      PB
      ^
      D11/17/2026
      T0.00
      PC
      ^
      D11/18/2026
      T-2.00
      PLast without its mark`)
    expect(accounts[0]?.faults).toEqual([
      { row: 1, text: 'Opening Balance, 11/01/2026, 1,000.00', reasons: ['The opening balance is no payment'] },
      { row: 2, text: 'A, 13/13/2026, -1.00', reasons: ["“13/13/2026” isn't a date"] },
      { row: 3, text: 'B, 11/17/2026, abc', reasons: ["“abc” isn't an amount"] },
      { row: 4, text: 'C, 11/17/2026, 0.00', reasons: ['The amount is 0.00'] },
    ])
    expect(accounts[0]?.lines.map(({ row, cents }) => [row, cents])).toEqual([[5, -200]])
  })
})

test.each([
  ['!Type:Cat\nNFuel\n^', 'no transactions'],
  ['!Type:Invst\nD1/1/26\nNBuy\n^', 'investment'],
])('%s is refused with what to do', (text, words) => {
  expect(readQif(text, today)).toEqual({ problem: expect.stringContaining(words) })
})
