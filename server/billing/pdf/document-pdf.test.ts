import { afterAll, describe, expect, test } from 'vitest'
import { wordsOfDocument } from '#contract/billing/print/document-word-rules.ts'
import { openPdfPrinter } from '#server/platform/pdf/printer.ts'
import { deckLines, sampleDocument } from '#test/printable-documents.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { printDocument } from './print-document.ts'

const printer = openPdfPrinter()
afterAll(() => printer.close())

const deck = [
  { name: 'Remove old deck', unit_price: '480.00' },
  { name: 'Cedar boards', quantity: '42', unit: 'bd', unit_price: '18.00' },
]

// A drawn signature: one pixel.
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a client who reads the PDF', () => {
  test('finds the amounts of the document, to the cent, the total on top as well', async () => {
    const printed = readPdf(await printDocument(printer, sampleDocument('estimate', deck, { deposit_percent: '30' })))
    for (const amount of ['$480.00', '$756.00', '$1,236.00', '$101.97', '$401.39'])
      expect(printed.texts).toContain(amount)
    expect(printed.texts.filter((text) => text === '$1,337.97')).toHaveLength(2)
    expect(printed.texts.indexOf('$1,337.97')).toBeLessThan(printed.texts.indexOf('Remove old deck'))
    expect(printed.texts).toContain('Page 1 of 1')
  })

  // Its glyphs are such that two parentheses stand within each other in the file.
  test('finds what is taken off each line', async () => {
    const lines = [
      { name: 'Work 1', unit_price: '2675.22' },
      { name: 'Work 2', quantity: '43.1250', unit_price: '3641.76', discount_percent: '59' },
      {
        name: 'Work 3',
        quantity: '85.3750',
        unit_price: '2348.99',
        discount_percent: '41',
        optional: true,
        selected: true,
      },
      { name: 'Work 4', quantity: '20.8750', unit_price: '3655.28' },
      { name: 'Work 5', quantity: '17.3750', unit_price: '2132.36', taxable: false },
    ]
    const { texts } = readPdf(await printDocument(printer, sampleDocument('estimate', lines)))
    expect(texts).toEqual(expect.arrayContaining(['Less $92,660.03 discount', 'Less $82,223.46 discount']))
  })

  test('finds every line of sixty, page by page, with the heads repeated', async () => {
    const document = sampleDocument('invoice', deckLines(60), {}, { display_status: 'overdue' })
    const printed = readPdf(await printDocument(printer, document))
    const amounts = wordsOfDocument(document).rows.map((row) => (row.type === 'line' ? row.amount : ''))
    expect(amounts).toHaveLength(60)
    for (const amount of amounts) expect(printed.texts).toContain(amount)
    expect(printed.pages).toBeGreaterThan(1)
    expect(printed.texts).toContain(`Page ${printed.pages} of ${printed.pages}`)
    expect(printed.texts.filter((text) => text === 'Quantity')).toHaveLength(printed.pages)
  })

  test('finds a heading on the page of the line after it, wherever a page ends', async () => {
    for (let above = 1; above < 30; above++) {
      const heading = { kind: 'section', name: 'Railing' } as const
      const description = Array(above).fill('As agreed').join('\n')
      const deep = [...deckLines(12), { name: 'Footings', unit_price: '90', description }]
      const lines = [...deep, heading, { name: 'Posts', unit_price: '90' }]
      const { texts } = readPdf(await printDocument(printer, sampleDocument('estimate', lines)))
      expect(texts[texts.indexOf('Railing') + 1], `${above} lines more above it`).toBe('Posts')
    }
  })

  test('reads amounts whose zeros have no stroke, in the face they have on screens', async () => {
    const plain = readPdf(
      await printDocument(printer, sampleDocument('estimate', [{ name: 'Deck', unit_price: '100' }])),
    )
    expect(plain.faces).toEqual(expect.arrayContaining(['BricolageGrotesque-Regular', 'BricolageGrotesque-Bold']))
  })

  test('hears headings, table heads, language and pictures by a screen reader', async () => {
    const approval = { name: 'Renee Ortiz', approved_at: '2026-11-18T19:30:00Z', image: PIXEL }
    const document = sampleDocument('estimate', deck, {}, { approval, terms: 'Paid within 30 days.', locale: 'en-CA' })
    const printed = readPdf(
      await printDocument(printer, document, { logo: new Uint8Array(Buffer.from(PIXEL, 'base64')) }),
    )
    expect(printed).toMatchObject({ marked: true, lang: 'en-CA', ua_part: 1 })
    expect(printed.tags).toMatchObject({ H1: 1, H2: 1, Table: 1, TH: 4, TD: 8, Figure: 2 })
    expect(printed.alts).toEqual(expect.arrayContaining(['Harlow Carpentry logo', 'Signature of Renee Ortiz']))
    expect(printed.texts.join(' ')).toContain('Approved by Renee Ortiz on Nov 18, 2026, 2:30 p.m.')
  })

  test.each([
    ['Dancing Script', 'DancingScript-Regular'],
    ['caveat', 'Caveat-Regular'],
    [null, 'Caveat-Regular'],
  ])('sees an approval that was typed in %s written by hand', async (font, face) => {
    const approval = { name: 'Renee Ortiz', approved_at: '2026-11-18T19:30:00Z', typed: 'Renee M. Ortiz', font }
    const printed = readPdf(await printDocument(printer, sampleDocument('estimate', deck, {}, { approval })))
    expect(printed.texts).toContain('Renee M. Ortiz')
    expect(printed.faces).toContain(face)
  })

  test('sees what was paid and what is due on an invoice', async () => {
    const payments = [{ date: '2026-11-20', method: 'check', amount: '1000.00' }]
    const money = { amount_paid: '1000.00', balance: '337.97', payments }
    const printed = readPdf(await printDocument(printer, sampleDocument('invoice', deck, {}, money)))
    expect(printed.texts).toContain('−$1,000.00')
    expect(printed.texts.filter((text) => text === '$337.97')).toHaveLength(2)
  })
})

describe('whatever a contractor types', () => {
  test('is printed as typed and is never run as a template', async () => {
    const name = '#panic("x") *b* _i_ `r` $x^2$ @ref [a] "q" //c'
    const printed = readPdf(await printDocument(printer, sampleDocument('estimate', [{ name, unit_price: '1' }])))
    expect(printed.texts.join('')).toContain(name)
  })

  test('prints in any script, with the claim to the standard', async () => {
    const client = { name: '王小明 محمد Łukasz Ngô 🎉 \u0000\ud800', address_lines: ['תל אביב'] }
    const printed = readPdf(await printDocument(printer, sampleDocument('invoice', deck, {}, { client })))
    expect(printed).toMatchObject({ marked: true, ua_part: 1 })
    expect(printed.texts).toContain('$1,337.97')
  })

  test('flows over pages when it is long', async () => {
    const description = 'Strip to studs, new wiring, level floor, tile. '.repeat(300)
    const printed = readPdf(
      await printDocument(printer, sampleDocument('estimate', [{ name: 'Kitchen', unit_price: '9', description }])),
    )
    expect(printed.pages).toBeGreaterThan(2)
  })

  test('prints the same bytes each time', async () => {
    const [once, again] = await Promise.all([1, 2].map(() => printDocument(printer, sampleDocument('estimate', deck))))
    expect(Buffer.compare(once ?? new Uint8Array(), again ?? new Uint8Array(1))).toBe(0)
  })
})

test('a logo that is no picture fails its own document and no other', async () => {
  const broken = printDocument(printer, sampleDocument('estimate', deck), { logo: new Uint8Array([1, 2, 3]) })
  const next = printDocument(printer, sampleDocument('estimate', deck))
  await expect(broken).rejects.toMatchObject({ code: 'job_failed' })
  expect(readPdf(await next).ua_part).toBe(1)
})

test('a company in Germany prints on A4, one in Canada on Letter', async () => {
  const size = async (country: string) => {
    const document = sampleDocument('estimate', deck)
    const bytes = await printDocument(printer, { ...document, company: { ...document.company, country } })
    return /\/MediaBox \[([^\]]*)\]/.exec(Buffer.from(bytes).toString('latin1'))?.[1]
  }
  expect(await size('CA')).toBe('0 0 612 792')
  expect(await size('DE')).toMatch(/^0 0 595\.27\d* 841\.8\d*$/)
})
