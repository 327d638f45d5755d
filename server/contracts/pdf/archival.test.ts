import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BlockNode } from '#contract/contracts/content/shapes.ts'
import { getContractCertificate, getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { paragraph, signedContract } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'

/** What ISO 19005-2 asks of a file at level A, as far as its objects show it; the numbers are its clauses. */
const test = await openTestApp()

const row = (type: 'table_header' | 'table_cell', ...texts: string[]) => ({
  type: 'table_row' as const,
  content: texts.map((text) => ({ type, content: [paragraph(text)] })),
})
const blocks: BlockNode[] = [
  { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Scope — “all” of it ½ ✓' }] },
  { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Cedar boards')] }] },
  { type: 'table', content: [row('table_header', 'Item', 'Price'), row('table_cell', 'Boards', '$756.00')] },
  { type: 'page_break' },
  paragraph('The end.'),
]

const files: Record<string, { bytes: Buffer; pdf: PDFDocument; dicts: PDFDict[] }> = {}
beforeAll(async () => {
  const { browser, id } = await signedContract(test, { blocks, initials: true })
  const asked = {
    'as sent': browser.call(getContractPdf, { id, original: true }),
    signed: browser.call(getContractPdf, { id }),
    certificate: browser.call(getContractCertificate, { id }),
  }
  for (const [name, answer] of Object.entries(asked)) {
    const bytes = (await answer).raw.rawPayload
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
    const dicts = objects.flatMap((object) => {
      if (object instanceof PDFDict) return [object]
      return object instanceof PDFRawStream ? [object.dict] : []
    })
    files[name] = { bytes, pdf, dicts }
  }
})

const named = (name: string) => PDFName.of(name)
const nameAt = (dict: PDFDict, key: string) => dict.lookupMaybe(named(key), PDFName)?.asString()

describe.each(['as sent', 'signed', 'certificate'])('the PDF of a contract, %s,', (name) => {
  const file = () => files[name] ?? expect.fail(`There is no ${name}`)

  it('is not encrypted, and has an identifier in its last trailer (6.1.3)', () => {
    const { bytes, pdf } = file()
    expect(pdf.context.trailerInfo.Encrypt).toBeUndefined()
    expect(pdf.context.trailerInfo.ID).toBeInstanceOf(PDFArray)
    expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  })

  it('has every font in it, with what its characters mean (6.2.11)', () => {
    const fonts = file().dicts.filter((dict) => nameAt(dict, 'Type') === '/FontDescriptor')
    expect(fonts.length).toBeGreaterThan(2)
    for (const font of fonts)
      expect(['FontFile', 'FontFile2', 'FontFile3'].some((key) => font.has(named(key)))).toBe(true)
    const composite = file().dicts.filter((dict) => nameAt(dict, 'Subtype') === '/Type0')
    expect(composite.length).toBe(fonts.length)
    for (const font of composite) expect(font.has(named('ToUnicode'))).toBe(true)
  })

  it('says what its colors mean, and paints with nothing that a reader may draw otherwise (6.2)', () => {
    const { pdf, dicts } = file()
    const intent = pdf.catalog.lookup(named('OutputIntents'), PDFArray).lookup(0, PDFDict)
    expect(nameAt(intent, 'S')).toBe('/GTS_PDFA1')
    expect(intent.lookup(named('DestOutputProfile'))).toBeInstanceOf(PDFRawStream)
    for (const dict of dicts) {
      if (dict.has(named('Length'))) expect([undefined, '/FlateDecode', '/DCTDecode']).toContain(nameAt(dict, 'Filter'))
      if (nameAt(dict, 'Subtype') === '/Image') expect(dict.toString()).not.toContain('/Interpolate true')
    }
  })

  it('runs nothing and holds no other file (6.5, 6.6, 6.8)', () => {
    const { pdf, dicts } = file()
    for (const key of ['AA', 'OpenAction', 'Collection', 'NeedsRendering'])
      expect(pdf.catalog.has(named(key))).toBe(false)
    const actions = dicts.map((dict) => nameAt(dict, 'S'))
    for (const kind of ['/JavaScript', '/Launch', '/Sound', '/Movie', '/ImportData', '/ResetForm'])
      expect(actions).not.toContain(kind)
    for (const dict of dicts) expect(dict.has(named('AA')) || dict.has(named('EF'))).toBe(false)
  })

  it('has every annotation printed, and a field without a look only where it takes no room (6.3)', () => {
    const { pdf } = file()
    const all = pdf.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? [])
    const annotations = all.map((each) => pdf.context.lookup(each, PDFDict))
    expect(annotations.filter((each) => nameAt(each, 'Subtype') === '/Widget')).toHaveLength(name === 'as sent' ? 0 : 1)
    for (const each of annotations) {
      // Print is the third bit; invisible, hidden, no view and toggle no view are the first, second, sixth and ninth.
      expect(each.lookup(named('F'), PDFNumber).asNumber() & 0b100100111).toBe(0b100)
      const box = each.lookup(named('Rect'), PDFArray).asRectangle()
      if (nameAt(each, 'Subtype') === '/Widget' && !each.has(named('AP')))
        expect([box.width, box.height]).toEqual([0, 0])
    }
    const form = pdf.catalog.lookupMaybe(named('AcroForm'), PDFDict)
    expect(form?.has(named('XFA')) ?? false).toBe(false)
    expect(form?.get(named('NeedAppearances'))?.toString() ?? 'false').toBe('false')
  })

  it('is tagged, in a language, and says so itself (6.6, 6.7)', () => {
    const { pdf } = file()
    expect(pdf.catalog.lookup(named('MarkInfo'), PDFDict).toString()).toContain('/Marked true')
    expect(pdf.catalog.lookup(named('StructTreeRoot'), PDFDict).has(named('K'))).toBe(true)
    expect(pdf.catalog.has(named('Lang'))).toBe(true)
    const metadata = pdf.catalog.lookup(named('Metadata'))
    if (!(metadata instanceof PDFRawStream)) throw new Error('It says nothing of itself')
    expect(metadata.dict.has(named('Filter'))).toBe(false)
    const said = Buffer.from(decodePDFRawStream(metadata).decode()).toString()
    expect(said).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
    expect(said).toContain(pdf.getTitle())
  })
})
