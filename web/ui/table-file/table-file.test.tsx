import { describe, expect, test } from 'vitest'
import { encodingOf } from './encoding-of.ts'
import { parseTable } from './parse-table.ts'
import { wrongKindOf, wrongTextOf } from './wrong-kind.ts'

/** Text in a code page of one byte a letter, as the browser itself reads that page. */
function inCodePage(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)))
}

const tables: Record<string, string> = {
  'windows-1252':
    'Datum;Text;Betrag\n17.11.2026;Bäckerei Müller Köln;-83,12\n18.11.2026;Gebühr für Überweisung;-1,00\n',
  'windows-1250':
    'Datum;Protistrana;Poznámka;Částka\n05.10.2026;Řeznictví Kříž;Nákup šunky, ž;-450,00\n06.10.2026;Dvořák s.r.o.;Výplata;12 000,00\n',
  'windows-1251':
    'Дата;Описание;Сумма\n05.10.2026;Оплата товара и услуг;-450,00\n06.10.2026;Зачисление зарплаты;1200,00\n',
  'windows-1253':
    'Ημερομηνία;Περιγραφή;Ποσό\n05/10/2026;Πληρωμή λογαριασμού;-45,00\n06/10/2026;Μισθοδοσία και κατάθεση;900,00\n',
}

describe('the letters of a file', () => {
  test.each(Object.entries(tables))(
    'a table in %s is known by its language, and read as it was written',
    async (page, text) => {
      const bytes = inCodePage(text, page)
      expect(await encodingOf(bytes)).toBe(page)
      expect(new TextDecoder(await encodingOf(bytes)).decode(bytes)).toBe(text)
    },
  )

  test.each([
    ['windows-1250', 'Data;Opis;Kwota\n29.03.2026;Łódź;-5,00 zł\n'],
    ['iso-8859-2', 'Data;Opis;Kwota\n29.03.2026;Źródło, śruby;-5,00 zł\n'],
    ['windows-1250', 'Data;Opis;Kwota\n29.03.2026;ALLEGRO;-5,00 zł\n'],
    ['iso-8859-2', 'Datum;Popis;Částka\n29.03.2026;Nákup;-450,00 Kč\n'],
    ['windows-1257', 'Data;Aprašymas;Suma\n2026-03-29;Pirkinių krepšelis, įmoka;-5,00\n'],
    ['windows-1254', 'Tarih;Açıklama;Tutar\n29.03.2026;İşçilik ücreti, yağ;-5,00\n'],
    ['koi8-r', 'Дата;Описание;Сумма\n29.03.2026;Оплата;-5,00\n'],
    ['macintosh', 'Buchungstag;Text;Betrag\r29. März 2026;Müller Straße;-5,00 €\r'],
    ['macintosh', 'Date;Libellé;Montant\r29 mars 2026;Reçu à Besançon;-5,00\r'],
    ['windows-1252', 'Date,Item\n1/2/2026,TREX® DECKING\n'],
    ['windows-1252', 'Date,Item\n1/2/2026,O’Brien’s “pub” – 12 m² at 5°\n'],
    ['windows-1252', 'Date,Item,Amount\n1/2/2026,Plywood 2¼,£5.00\n'],
  ])('a few letters tell %s: %s', async (page, text) => {
    const bytes = inCodePage(text, page)
    expect(new TextDecoder(await encodingOf(bytes)).decode(bytes)).toBe(text)
  })

  test('a page in which a letter is two bytes is known', async () => {
    // 日付,内容 and 買い物 in Shift JIS.
    const line = [0x93, 0xfa, 0x95, 0x74, 0x2c, 0x93, 0xe0, 0x97, 0x65, 10, 0x94, 0x83, 0x82, 0xa2, 0x95, 0xa8, 10]
    expect(await encodingOf(Uint8Array.from([...line, ...line]))).toBe('shift_jis')
  })

  test('what tells the language may stand far down in a long file', async () => {
    const long = `${'05.10.2026;plain;-1,00\n'.repeat(20_000)}${tables['windows-1250']}`
    expect(await encodingOf(inCodePage(long, 'windows-1250'))).toBe('windows-1250')
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('Částka'), 'utf-8'],
    ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFČástka'), 'utf-8'],
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 0x41, 0]), 'utf-16le'],
    ['UTF-16 without it', new Uint8Array([...'Date,Amount'].flatMap((sign) => [0, sign.charCodeAt(0)])), 'utf-16be'],
    ['one letter of Windows', Uint8Array.from([...'CAFÉ,5'].map((sign) => sign.charCodeAt(0))), 'windows-1252'],
  ])('%s is known', async (_, bytes, encoding) => {
    expect(await encodingOf(bytes)).toBe(encoding)
  })
})

const bytesOf = (...first: (number | string)[]) =>
  Uint8Array.from(
    first.flatMap((each) => (typeof each === 'number' ? [each] : [...each].map((sign) => sign.charCodeAt(0)))),
  )

describe('what a file is', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', bytesOf(), 'This file is empty.'],
    ['a workbook', bytesOf('PK', 3, 4, '......[Content_Types].xml'), 'This is an Excel workbook (XLSX), not CSV.'],
    ['an old workbook', bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'This is an Excel workbook (XLS), not CSV.'],
    [
      'a sheet of LibreOffice',
      bytesOf('PK', 3, 4, 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'This is an OpenDocument spreadsheet (ODS), not CSV.',
    ],
    ['a sheet of Numbers', bytesOf('PK', 3, 4, 'Index/Document.iwa'), 'This is an Apple Numbers spreadsheet, not CSV.'],
    ['an archive', bytesOf('PK', 3, 4, 'october.csv'), 'This is a ZIP archive.'],
    [
      'a workbook whose list of files is at its end',
      Uint8Array.from([
        ...bytesOf('PK', 3, 4, 'docProps/app.xml'),
        ...new Uint8Array(9000),
        ...bytesOf('xl/workbook.xml'),
      ]),
      'This is an Excel workbook (XLSX), not CSV.',
    ],
    ['a workbook of Excel 4', bytesOf(9, 4, 6, 0, 0, 0, 16, 0, 0, 0), 'This is an Excel workbook (XLS), not CSV.'],
    ['a text of Word', bytesOf('PK', 3, 4, '[Content_Types].xml word/document.xml'), 'This is a Word document.'],
    ['a PDF', bytesOf('%PDF-1.7'), 'This is a PDF.'],
    ['a photo', bytesOf(0xff, 0xd8, 0xff, 0xe0), 'This is a picture.'],
    ['zeros', new Uint8Array(2000), 'This is no file of text.'],
  ])('%s is said by name', (_, bytes, is) => {
    expect(wrongKindOf(bytes)?.is).toBe(is)
  })

  test.each<[string, string, string]>([
    [
      'CAMT.053',
      '<?xml version="1.0" encoding="ISO-8859-1" ?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>',
      'This is a bank statement in XML (CAMT.053, ISO 20022).',
    ],
    [
      'CAMT.052',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02">',
      'This is a bank statement in XML (CAMT.052, ISO 20022).',
    ],
    [
      'CAMT with a prefix',
      '<?xml version="1.0"?>\n<n:Document><n:BkToCstmrStmt/>',
      'This is a bank statement in XML (CAMT, ISO 20022).',
    ],
    [
      'a page with its pictures in one file',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n',
      'This is a web page of Excel in one file (MHTML), not CSV.',
    ],
    [
      'MT940',
      ':20:STARTUMSE\r\n:25:10010010/0123\r\n:28C:1\r\n:60F:C261001EUR100,00\r\n:61:2610051005D45,10N',
      'This is a SWIFT statement (MT940).',
    ],
    [
      'MT940 in its envelope',
      '{1:F01BANKDEFF}{2:O940}{4:\r\n:20:1\r\n:25:1\r\n:60F:C261001EUR1,\r\n',
      'This is a SWIFT statement (MT940).',
    ],
    ['MT942', '\r\n:20:1\r\n:25:1\r\n:28C:1\r\n:34F:EUR0,\r\n', 'This is a SWIFT statement (MT942).'],
    [
      'BAI2',
      '01,122099999,123456789,261005,0200,1,80,1,2/\n02,031001234,122099999,1,261004,2359,,2/',
      'This is a BAI2 statement.',
    ],
    ['IIF', '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT', 'This is an IIF file of QuickBooks Desktop.'],
    ['contacts', 'BEGIN:VCARD\nVERSION:3.0\nFN:Renee Ortiz\nEND:VCARD', 'This is a file of contacts (vCard).'],
    ['JSON', '[{"date": "2026-10-05", "amount": -45.1}]', 'This is a file for programs (JSON).'],
    ['other XML', '<?xml version="1.0"?><invoices/>', 'This is a file in XML.'],
  ])('%s is said by name', (_, text, is) => {
    expect(wrongTextOf(text)?.is).toBe(is)
  })

  test.each(['Date,Amount\n10/05/2026,-1', '"[a]",2', '{x};1', '<table><tr><td>1</td></tr></table>', ':20:,5'])(
    '%s is taken for a table',
    (text) => {
      expect(wrongTextOf(text)).toBe(undefined)
    },
  )
})

const valuesOf = (text: string) => {
  const parsed = parseTable(text)
  return 'rows' in parsed ? parsed.rows.map(({ values }) => values) : parsed
}

describe('a table', () => {
  test('values that a spreadsheet keeps as they are lose their formula, also with a comma in them', () => {
    expect(
      valuesOf('="Date",Name,Amount\n="10/05/2026","Yard, Inc","=""1,045.00"""\n="10/06/2026",="04101",="1,045.00"'),
    ).toEqual([
      ['Date', 'Name', 'Amount'],
      ['10/05/2026', 'Yard, Inc', '1,045.00'],
      ['10/06/2026', '04101', '1,045.00'],
    ])
  })

  test('a first line that names the sign between cells is followed', () => {
    expect(valuesOf('sep=;\r\na;b,c\r\n1;2,5')).toEqual([
      ['a', 'b,c'],
      ['1', '2,5'],
    ])
  })

  test('the largest table of a web page that is called a workbook is read, and nothing in it runs', () => {
    const page = `<html><body><script>window.ran = true</script><table><tr><td>First Maine Bank</td></tr></table>
      <table><thead><tr><th>Date</th><th colspan="2">What</th><th>Amount</th></tr></thead>
      <tr><td>10/05/2026</td><td>HOME<br>DEPOT &amp; CO</td><td></td><td>-83.12<img src=x onerror="window.ran = true"></td></tr></table>`
    expect(valuesOf(page)).toEqual([
      ['Date', 'What', '', 'Amount'],
      ['10/05/2026', 'HOME DEPOT & CO', '', '-83.12'],
    ])
    expect('ran' in window).toBe(false)
  })

  test('a page behind a comment or a declaration is read, with a cell that spans rows in each of them', () => {
    const table =
      '<table><tr><th>Date</th><th>What</th><th>Amount</th></tr><tr><td rowspan="2">10/05/2026</td><td>A</td><td>-1.00</td></tr><tr><td>B</td><td>-2.00</td></tr></table>'
    for (const start of [
      '<!-- made by\na bank --><html><body>',
      '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html xmlns="http://www.w3.org/1999/xhtml"><body>',
    ]) {
      expect(wrongTextOf(start + table)).toBe(undefined)
      expect(valuesOf(start + table)).toEqual([
        ['Date', 'What', 'Amount'],
        ['10/05/2026', 'A', '-1.00'],
        ['10/05/2026', 'B', '-2.00'],
      ])
    }
  })

  test.each([
    [
      'Data;Opis;Tytuł;Odbiorca;Kwota;Saldo\n2026-03-29;Zakup;a;b;-1 234,56 zł;10 000,00 zł\n2026-03-30;Przelew;c;d;2 500,00 zł;12 500,00 zł\n',
      ';',
      6,
    ],
    ['2026-03-29;-5,00\n2026-03-30;7,50\n', ';', 2],
    ['Data\tKwota\tSaldo\n2026-03-29\t-1,00\t10,00\n', '\t', 3],
    ['My bank\n\nDate,Memo,Amount\n1/2/2026,"a; b; c",-1.00\n1/3/2026,d | e,2.00\n', ',', 3],
    ['Date,Memo,Amount\n1/2/2026,NUTS, BOLTS, NAILS,-1.00\n1/3/2026,d,2.00\n1/4/2026,e,2.00\n', ',', 3],
  ])('what stands between cells is told by all rows, not by cents and texts: %j', (text, delimiter, width) => {
    const parsed = parseTable(text)
    if ('is' in parsed) throw new Error(parsed.is)
    const head = parsed.rows.find(({ values }) => values.length > 1)
    expect([parsed.delimiter, head?.values.length]).toEqual([delimiter, width])
  })

  test('a workbook that Excel wrote in XML is read, with the cells that it leaves out', () => {
    const book = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Worksheet ss:Name="1"><Table><Row><Cell><Data ss:Type="String">Date</Data></Cell><Cell><Data>Memo</Data></Cell><Cell><Data>Amount</Data></Cell></Row>
      <Row><Cell><Data>10/05/2026</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">-83.12</Data></Cell></Row></Table></Worksheet></Workbook>`
    expect(wrongTextOf(book)).toBe(undefined)
    expect(valuesOf(book)).toEqual([
      ['Date', 'Memo', 'Amount'],
      ['10/05/2026', '', '-83.12'],
    ])
  })

  test('a page without a table, and a quotation mark that is never closed, are told', () => {
    expect(valuesOf('<!DOCTYPE html><html><p>Sign in</p></html>')).toMatchObject({
      is: 'This is a web page without a table.',
    })
    expect(valuesOf('a\n"b\n')).toMatchObject({ is: 'A quotation mark in row 2 is never closed.' })
  })
})
