import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib'

/** Ten digits are a gigabyte; a name, as a PDF's number keeps no leading zeros. */
const unknown = PDFName.of('**********')
const unknownRange = `/ByteRange [ 0 ${`${unknown} `.repeat(3)}]`

export type SealWords = { at: Date; name: string; reason: string }
/** Where in `bytes` the range is to be written, and the hex digits of the signature. */
export type Placeholder = {
  bytes: Uint8Array
  range: { from: number; length: number }
  hex: { from: number; digits: number }
}

/**
 * A PDF with room for a signature (ISO 32000-1, 12.8), appended: what was there keeps every byte. Only what is appended is
 * searched, for the words of a document may look like anything.
 */
export async function addPlaceholder(pdf: Uint8Array, digits: number, words: SealWords): Promise<Placeholder> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  addSignature(document, digits, words)
  const bytes = await document.save({ useObjectStreams: false })
  const appended = Buffer.from(bytes.buffer, bytes.byteOffset + pdf.length)
  const range = appended.indexOf(unknownRange)
  const hex = appended.indexOf(`<${'0'.repeat(digits)}>`)
  if (range < 0 || hex < 0 || !Buffer.from(bytes.buffer, bytes.byteOffset, pdf.length).equals(pdf))
    throw new Error('The room for the seal was not written as expected')
  return {
    bytes,
    range: { from: pdf.length + range, length: unknownRange.length },
    hex: { from: pdf.length + hex + 1, digits },
  }
}

function addSignature(document: PDFDocument, digits: number, { at, name, reason }: SealWords): void {
  const { context, catalog } = document
  const page = firstPage(document)
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: context.obj([0, unknown, unknown, unknown]),
    Contents: PDFHexString.of('0'.repeat(digits)),
    M: PDFString.of(pdfDate(at)),
    Name: PDFHexString.fromText(name),
    Reason: PDFHexString.fromText(reason),
  })
  // Printed and locked, and of no size: then PDF/A asks for no appearance (ISO 19005-2, 6.3.3).
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: context.register(signature),
      T: PDFString.of('Seal'),
      F: 132,
      P: page.ref,
    }),
  )
  const before = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? []
  page.node.set(PDFName.of('Annots'), context.obj([...before, widget]))
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [widget] }))
}

/** Found by hand: asked for as a page, the library would wrap what is drawn on it. */
function firstPage({ context, catalog }: PDFDocument): { ref: PDFRef; node: PDFDict } {
  let ref = catalog.get(PDFName.of('Pages'))
  for (;;) {
    const node = context.lookup(ref, PDFDict)
    const kids = node.lookupMaybe(PDFName.of('Kids'), PDFArray)
    if (!kids && ref instanceof PDFRef) return { ref, node }
    ref = kids?.get(0)
  }
}

/** ISO 32000-1, 7.9.4. */
function pdfDate(at: Date): string {
  return `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
}
