import { describe, expect, test, vi } from 'vitest'
import { readOfx } from './ofx-rules.ts'

const head =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\n\r\n'
const bank = (list: string, more = '') =>
  `<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261120<LANGUAGE>ENG<FI><ORG>First Maine<FID>11</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>018<ACCTID>00440211<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261120${list}</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS>${more}</BANKMSGSRSV1></OFX>`
const line = (fields: string) => `<STMTTRN>${fields}</STMTTRN>`
const usual = '<TRNTYPE>DEBIT<DTPOSTED>20261117120000<TRNAMT>-83.12<FITID>A1<NAME>HOME DEPOT'

function accountsOf(text: string) {
  const read = readOfx(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.accounts
}
function only(list: string) {
  const [account] = accountsOf(head + bank(list))
  if (!account) throw new Error('There is no account')
  return account
}

describe('a file of a bank', () => {
  test('without closing tags, all on one line', () => {
    expect(accountsOf(head + bank(line(usual)))).toEqual([
      {
        name: 'First Maine',
        mask: '0211',
        kind: 'checking',
        currency: 'USD',
        lines: [
          {
            row: 1,
            date: '2026-11-17',
            cents: -8312,
            description: 'HOME DEPOT',
            payee: 'HOME DEPOT',
            bank_text: 'HOME DEPOT',
            line_id: 'A1',
          },
        ],
        faults: [],
        notes: [],
      },
    ])
  })

  test('as XML with closing tags, on many lines', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n${bank(line(usual))
      .replaceAll(/<([A-Z0-9]+)>([^<]+)/g, '<$1>$2</$1>')
      .replaceAll('><', '>\n  <')}`
    expect(xml).toContain('<TRNAMT>-83.12</TRNAMT>\n')
    expect(accountsOf(xml)).toEqual(accountsOf(head + bank(line(usual))))
  })

  test('with transactions that are not closed, and a list that is not either', () => {
    const text = bank(`<STMTTRN>${usual}<STMTTRN>${usual.replace('A1', 'A2')}`).replace('</BANKTRANLIST>', '')
    expect(accountsOf(head + text)[0]?.lines.map(({ line_id }) => line_id)).toEqual(['A1', 'A2'])
  })

  test.each([
    ['a bare sign', 'LUMBER < 20 & NAILS > 3', 'LUMBER < 20 & NAILS > 3'],
    ['entities', 'SMITH &amp; SONS &lt;ME&gt; &#39;A&#x27; &amp;amp;', "SMITH & SONS <ME> 'A' &amp;"],
    ['what looks like a tag', 'PAID <JOHN> AND <B>', 'PAID <JOHN> AND <B>'],
    ['CDATA', '<![CDATA[ALDI <STORE> & CO ]]>', 'ALDI <STORE> & CO'],
    ['an unknown entity', 'A&W &unknown; &#9999999;', 'A&W &unknown; &#9999999;'],
  ])('with %s in a note', (_, memo, text) => {
    expect(only(line(`${usual}<MEMO>${memo}`)).lines[0]?.bank_text).toBe(`HOME DEPOT · ${text}`)
  })

  test('with fields of its own between the others', () => {
    const { lines } = only(line(`${usual}\n<INTU.BID>3000\n<VENDORCODE>77\n<MEMO>Lumber`))
    expect(lines[0]?.bank_text).toBe('HOME DEPOT · Lumber')
  })

  test('with a name that its note goes on with, a check, and the account that money went to', () => {
    const { lines } = only(
      line(
        '<TRNTYPE>DEBIT<DTPOSTED>20261117<TRNAMT>-1<FITID>1<NAME>DIVIDEND EARNED FOR PERIOD OF 03<MEMO>DIVIDEND EARNED FOR PERIOD OF 03/01/2026',
      ) +
        line('<TRNTYPE>CHECK<DTPOSTED>20261117<TRNAMT>-1<FITID>2<CHECKNUM>0319<NAME>CHECK') +
        line(
          '<TRNTYPE>XFER<DTPOSTED>20261117<TRNAMT>-1<FITID>3<BANKACCTTO><BANKID>9<ACCTID>777</BANKACCTTO><PAYEE><NAME>Harlow Savings<ADDR1>1 St</PAYEE>',
        ),
    )
    expect(lines.map(({ description }) => description)).toEqual([
      'DIVIDEND EARNED FOR PERIOD OF 03/01/2026',
      'Check 319',
      'Harlow Savings',
    ])
  })

  test('with several accounts, one of them a card and one twice', () => {
    const second = (id: string, list: string) =>
      `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>018<ACCTID>${id}<ACCTTYPE>SAVINGS</BANKACCTFROM><BANKTRANLIST>${list}</BANKTRANLIST></STMTRS></STMTTRNRS>`
    const card = `<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>CAD<CCACCTFROM><ACCTID>4444333322221111</CCACCTFROM><BANKTRANLIST>${line(usual)}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
    const text = bank(line(usual), second('9200', line(usual)) + second('9200', line(usual.replace('A1', 'A9'))))
    expect(
      accountsOf(head + text.replace('</OFX>', card)).map(({ mask, kind, currency, lines }) => [
        mask,
        kind,
        currency,
        lines.length,
      ]),
    ).toEqual([
      ['0211', 'checking', 'USD', 1],
      ['9200', 'savings', 'USD', 2],
      ['1111', 'credit_card', 'CAD', 1],
    ])
  })

  test('with pending transactions, which come again', () => {
    const pending =
      '</BANKTRANLIST><BANKTRANLISTP><STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20261119<TRNAMT>-5.00<NAME>SHELL</STMTTRNP></BANKTRANLISTP><BANKTRANLIST>'
    const { lines, notes } = only(line(usual) + pending)
    expect(lines).toHaveLength(1)
    expect(notes).toEqual(['1 pending transaction is left out: the bank gives them again once they are posted.'])
  })

  test('that leaves the sign to the kind of transaction, and is told so', () => {
    const { lines, notes } = only(
      line('<TRNTYPE>DEBIT<DTPOSTED>20261117<TRNAMT>5.00<FITID>1<NAME>A') +
        line('<TRNTYPE>CREDIT<DTPOSTED>20261117<TRNAMT>7.00<FITID>2<NAME>B'),
    )
    expect(lines.map(({ cents }) => cents)).toEqual([-500, 700])
    expect(notes).toEqual(['No amount has a minus sign: what went out is known by the kind of each transaction.'])
  })
})

describe('amounts and days', () => {
  const amount = (text: string) => only(line(usual.replace('-83.12', text)))
  test.each([
    ['-1234,56', -123_456],
    ['+12.5', 1250],
    ['.5', 50],
    ['-1,234.56', -123_456],
    ['1.234,56', 123_456],
    ['12.3400', 1234],
    ['7', 700],
  ])('%s is %d cents', (text, cents) => {
    expect(amount(text).lines[0]?.cents).toBe(cents)
  })

  test.each([
    ['$120', "“$120” isn't an amount (TRNAMT)"],
    ['1,234', "“1,234” isn't clear: are these three decimals, or thousands?"],
    ['12.345', "“12.345” isn't clear: are these three decimals, or thousands?"],
    ['12.3456', "“12.3456” isn't clear: are these three decimals, or thousands?"],
    ['1,23.45', "“1,23.45” isn't an amount (TRNAMT)"],
    ['12.00-', "“12.00-” isn't an amount (TRNAMT)"],
    ['0.00', 'The amount is 0.00'],
    ['99999999999999', '“99999999999999” is too large'],
  ])('%s is told, not guessed', (text, sentence) => {
    const { lines, faults } = amount(text)
    expect(lines).toEqual([])
    expect(faults).toEqual([{ row: 1, text: `HOME DEPOT, 20261117120000, ${text}`, reasons: [sentence] }])
  })

  test.each([
    ['20261117', '2026-11-17'],
    ['20261117233000.000[-7:PDT]', '2026-11-17'],
    ['20261117000000[0:GMT]', '2026-11-17'],
    ['2026-11-17', '2026-11-17'],
  ])('%s is %s', (text, day) => {
    expect(only(line(usual.replace('20261117120000', text))).lines[0]?.date).toBe(day)
  })

  test('a day and an amount that are none are told together, and the lines around them are read', () => {
    const bad = '<TRNTYPE>OTHER<DTPOSTED>201120000000<TRNAMT>$120<FITID>9<NAME>Fail1'
    const { lines, faults } = only(
      line(usual) + line(bad) + line('<TRNTYPE>OTHER<FITID>10') + line(usual.replace('A1', 'A3')),
    )
    expect(lines.map(({ row }) => row)).toEqual([1, 4])
    expect(faults).toEqual([
      {
        row: 2,
        text: 'Fail1, 201120000000, $120',
        reasons: ["“201120000000” isn't a date (DTPOSTED)", "“$120” isn't an amount (TRNAMT)"],
      },
      { row: 3, text: '', reasons: ['The date (DTPOSTED) is missing', 'The amount (TRNAMT) is missing'] },
    ])
  })

  test('what corrects an earlier transaction, and what is on hold, is told', () => {
    const { faults } = only(
      line(`${usual}<CORRECTFITID>A0<CORRECTACTION>REPLACE`) + line(usual.replace('DEBIT', 'HOLD')),
    )
    expect(faults.map(({ reasons }) => reasons)).toEqual([
      ['The bank corrects an earlier transaction with it: change that one by hand'],
      ['Pending: the bank gives it again once it is posted'],
    ])
  })
})

test.each([
  ['nothing of a bank', 'Hello', 'no transactions of a bank'],
  ['no account', `${head}<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>`, 'no account in it'],
  [
    'an investment account',
    `${head}<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20261117</OFX>`,
    'investment',
  ],
])('a file with %s is refused with what to do', (_, text, words) => {
  expect(readOfx(text)).toEqual({ problem: expect.stringContaining(words) })
})

test('a file with a hundred thousand brackets is read in no time', () => {
  const read = readOfx(`${head}<OFX>${'<'.repeat(100_000)}${'<A'.repeat(50_000)}`)
  expect('problem' in read).toBe(true)
})

test.each([
  ['CDATA that is never closed', '<![CDATA['],
  ['CDATA that is never closed, with tags in it', '<MEMO><![CDATA[A'],
  ['CDATA that is closed', '<MEMO><![CDATA[A <B> C]]>'],
  ['ends without CDATA', ']]>'],
])('a file of nothing but %s is looked through once or twice, however long it is', (_, part) => {
  for (const times of [100, 1_000, 10_000]) {
    const text = `<OFX>${part.repeat(times)}`
    let looked = 0
    const indexOf = String.prototype.indexOf
    const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, sought, from = 0) {
      const at = indexOf.call(this, sought, from)
      if (this.length === text.length) looked += (at < 0 ? this.length : at + sought.length) - from
      return at
    })
    readOfx(text)
    spy.mockRestore()
    // Less would mean that it is looked through in a way that nobody counts.
    expect(looked / text.length).toBeGreaterThan(0.3)
    expect(looked / text.length).toBeLessThanOrEqual(2)
  }
})

test('a file of three megabytes of CDATA that is never closed still has its transactions', () => {
  const { lines } = only(line(`${usual}<MEMO>${'<![CDATA['.repeat(350_000)}`) + line(usual.replace('A1', 'A2')))
  expect(lines.map(({ line_id }) => line_id)).toEqual(['A1', 'A2'])
})

test('an account that stands twice in a file, with two hundred thousand transactions, is read', () => {
  const text = bank(
    line(usual),
    '<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>018<ACCTID>00440211<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>' +
      '<STMTTRN>'.repeat(200_000),
  )
  expect(accountsOf(head + text)[0]?.faults).toHaveLength(200_000)
})
