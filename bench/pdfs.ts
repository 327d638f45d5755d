import { documentJob, printDocument } from '#server/billing/pdf/print-document.ts'
import { openPdfPrinter } from '#server/platform/pdf/printer.ts'
import { makeTypesetter } from '#server/platform/pdf/typesetter.ts'
import { deckLines, sampleDocument } from '#test/printable-documents.ts'
import { median } from './children.ts'
import { atLeast, type Figure } from './figures.ts'

const documents = 60

/** Invoices of 20 lines through the product's printer, beside the same template set in a bare loop. */
export async function measurePdfs(): Promise<Figure[]> {
  // Each another document, as in production: the typesetter remembers what it has set before.
  let number = 0
  const next = () =>
    sampleDocument(
      'invoice',
      deckLines(20),
      {},
      {
        number: `INV-${1000 + ++number}`,
        client: { name: `Renee Ortiz ${number}`, address_lines: ['14 Maple Street'] },
      },
    )
  const printer = openPdfPrinter()
  const typeset = makeTypesetter()
  try {
    const rates: { ours: number[]; limit: number[] } = { ours: [], limit: [] }
    for (let round = 0; round < 4; round++) {
      const limit = await rateOf(async () => typeset(documentJob(next())))
      const ours = await rateOf(() => printDocument(printer, next()))
      if (round === 0) continue // the first warms both
      rates.limit.push(limit)
      rates.ours.push(ours)
    }
    return [atLeast('PDF of a 20-line invoice', median(rates.ours), median(rates.limit), 0.8, '/s')]
  } finally {
    await printer.close()
  }
}

async function rateOf(one: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let at = 0; at < documents; at++) await one()
  return (documents * 1000) / (performance.now() - start)
}
