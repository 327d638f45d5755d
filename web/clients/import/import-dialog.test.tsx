import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { importLabel } from '#contract/clients/import/column-rules.ts'
import { fieldsOfContact } from '#contract/clients/import/numbered-rules.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Part = {
  rows: { row: number; values: string[] }[]
  dry_run: boolean
  duplicates: string
  columns: (string | null)[]
}

beforeEach(() => page.viewport(1280, 900))

const none = { 'GET /api/clients/import/columns/': { matches: [] }, 'POST /api/clients/import/columns/': {} }
const partOf = (input: unknown) => input as Part
/** A server that takes every row but those without a name, and finds Renee there already. */
const takes = (input: unknown) => {
  const { rows, duplicates } = partOf(input)
  return {
    rows: rows.map(({ row, values: [name] }) => {
      if (!name) return { row, outcome: 'refused', reasons: ['Enter a name'] }
      const client = { id: '0192f0c4-7b1e-7000-8000-00000000c11e', display_name: 'Renee Ortiz' }
      return name.startsWith('Renee') && duplicates === 'skip'
        ? { row, outcome: 'duplicate', client }
        : { row, outcome: 'added' }
    }),
  }
}

async function open(answers: Answers = {}) {
  const onClose = vi.fn()
  const stage = await onStage(<ImportDialog onClose={onClose} />, {
    ...none,
    'POST /api/clients/import/': ({ input }) => takes(input),
    ...answers,
  })
  const parts = () =>
    stage.sent
      .filter(({ path, method }) => method === 'POST' && path === '/api/clients/import/')
      .map(({ input }) => partOf(input))
  return { onClose, stage, parts }
}
const choose = (text: BlobPart, name = 'clients.csv') =>
  userEvent.upload(page.getByLabelText(/Choose a CSV file/), new File([text], name, { type: 'text/csv' }))
const press = (name: string) => page.getByRole('button', { name }).click()

test('an owner imports a file: columns matched, checked, added, and reads what was left out', async () => {
  const { onClose, parts, stage } = await open()
  await choose(
    'Client Name;E-mail;Shoe size\r\nDana Cho;dana@example.com;9\r\nRenee Ortiz;r@example.com;7\r\n;x@example.com;8\r\n',
  )
  await expect.element(page.getByLabelText('Client Name')).toHaveValue('name')
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('email')
  await expect.element(page.getByLabelText('Shoe size')).toHaveValue('')
  await expectNoBarriers()
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 1 client' })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: "Rows that can't be added" }))
    .toHaveTextContent('Row 4x@example.com, 8Enter a name')
  await expect.element(page.getByText('1 row looks like a duplicate')).toBeVisible()
  await expectNoBarriers()
  await page.getByText('Add them anyway').click()
  await press('Add 2 clients')
  await expect.element(page.getByRole('dialog', { name: '2 clients added' })).toBeVisible()
  const [checked, added] = parts()
  expect(checked).toMatchObject({ dry_run: true, columns: ['name', 'email', null] })
  expect(added).toMatchObject({ dry_run: false, duplicates: 'add', rows: [{ row: 2 }, { row: 3 }] })
  await expect.poll(() => stage.sent.find(({ path }) => path.endsWith('/columns/'))).toBeDefined()
  await press('Done')
  expect(onClose).toHaveBeenCalled()
})

test('an owner finds the columns as they matched them in the last such file', async () => {
  await open({
    'GET /api/clients/import/columns/': {
      matches: [{ heads: ['Wer', 'Wo'], columns: ['company_name', 'service_city'] }],
    },
  })
  await choose('Wer,Wo\nHarlow,Bath')
  await expect.element(page.getByLabelText('Wer')).toHaveValue('company_name')
  await expect.element(page.getByLabelText('Wo')).toHaveValue('service_city')
})

test('an owner who chose no name is told so, and nothing is sent', async () => {
  const { parts } = await open()
  await choose('Mail,Shoe size\na@example.com,9')
  await press('Check the file')
  await expect.element(page.getByText('Choose the column with the name or the company')).toBeVisible()
  expect(parts()).toEqual([])
})

test('an owner stops in the middle of a large file and sees how far it went', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `Person ${at}`)
  let answer: (() => void) | undefined
  const waits = new Promise<void>((resolve) => (answer = resolve))
  const { parts } = await open({
    'POST /api/clients/import/': async ({ input }) => {
      if (partOf(input).rows[0]?.row === 402) await waits
      return takes(input)
    },
  })
  await choose(`Name\n${rows.join('\n')}`)
  await press('Check the file')
  await expect.element(page.getByText('400 of 1,000')).toBeVisible()
  await press('Stop')
  answer?.()
  await expect.element(page.getByText('You stopped: 400 rows were not checked and are not added.')).toBeVisible()
  expect(parts()).toHaveLength(3)
})

test('an owner whose connection is lost goes on where it stopped', async () => {
  let lost = true
  const { parts } = await open({
    'POST /api/clients/import/': ({ input }) => {
      if (!lost || partOf(input).rows[0]?.row !== 202) return takes(input)
      return { code: 503, error_code: 'unavailable', message: 'Chalkline is busy. Try again.' }
    },
  })
  await choose(`Name\n${Array.from({ length: 300 }, (_, at) => `Person ${at}`).join('\n')}`)
  await press('Check the file')
  await expect.element(page.getByText('200 of 300 rows are checked.')).toBeVisible()
  lost = false
  await press('Try again')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 300 clients' })).toBeVisible()
  expect(parts().map(({ rows }) => rows[0]?.row)).toEqual([2, 202, 202])
})

test.each([
  ['an Excel workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'This is an Excel workbook (XLS), not CSV. Open it'],
  [
    'contacts of a phone',
    'BEGIN:VCARD\nFN:Renee\nEND:VCARD',
    'This is a file of contacts (vCard). Export your clients',
  ],
  ['nothing', '', 'This file is empty.'],
  ['only headings', 'Name,Email\n', 'This file has no rows.'],
  ['an open quotation mark', 'Name\n"Dana\nRenee\n', 'is never closed'],
])('an owner who chose %s reads what to do', async (_, text, sentence) => {
  await open()
  await choose(text)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expectNoBarriers()
})

test('an owner sees before anything is added which rows are like one in another part of the file', async () => {
  const { parts } = await open()
  const rows = Array.from({ length: 400 }, (_, at) => `Person ${at},person${at}@example.com`)
  rows[300] = 'Somebody else,PERSON7@example.com'
  rows[399] = 'Person 3,person3@example.com'
  await choose(`Name,Email\n${rows.join('\n')}\n`)
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 398 clients' })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Rows that look like duplicates' }))
    .toHaveTextContent('Row 302Somebody else, PERSON7@example.comSame email as row 9')
  await expect.element(page.getByText('1 row says the same as another one of this file and is left out.')).toBeVisible()
  expect(parts()).toHaveLength(2)
  await press('Add 398 clients')
  await expect
    .poll(
      () =>
        parts()
          .slice(2)
          .flatMap(({ rows }) => rows).length,
    )
    .toBe(398)
})

test('an owner saves the rows that were left out as a file, to put them right', async () => {
  await open()
  await choose('Name,Email\n,"=x@example.com"\nRenee Ortiz,r@example.com\nDana Cho,dana@example.com\n', 'people.csv')
  await press('Check the file')
  await press('Add 1 client')
  await expect.element(page.getByText('2 rows were left out.')).toBeVisible()
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'data:,'
  })
  const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await press('Save these 2 rows as CSV')
  expect((links.mock.contexts[0] as HTMLAnchorElement).download).toBe('people-left-out.csv')
  const lines = (await files[0]?.text())?.trim().split('\r\n')
  expect(lines).toEqual([
    expect.stringMatching(/Name,Email,Why it was left out$/),
    // What a spreadsheet would take for a formula stays text.
    ",'=x@example.com,Enter a name",
    'Renee Ortiz,r@example.com,Looks like Renee Ortiz',
  ])
  vi.restoreAllMocks()
})

test('an owner who brings a wide export looks at the columns that need them, and changes one of hundreds', async () => {
  const contacts = Array.from({ length: 50 }, (_, at) => fieldsOfContact(at + 1).map(importLabel)).flat()
  const heads = ['First name', 'Email', 'Shoe size', 'Stage', ...contacts]
  const { parts } = await open()
  await choose(`${heads.join(',')}\nDana,d@example.com,9,Lead,Renee,Ortiz\n`)
  await expect.element(page.getByText('352 columns matched, 1 that Chalkline fills in itself')).toBeVisible()
  await expect.element(page.getByLabelText('Shoe size')).toHaveValue('')
  await expect.element(page.getByLabelText('Contact 1 first name')).not.toBeInTheDocument()
  await expectNoBarriers()

  await press('Show the matched columns')
  await expect.element(page.getByLabelText('Contact 50 email')).toHaveValue('contact_50_email')
  // A list is filled when somebody comes to it; all of them at once would hold up the page.
  expect(document.querySelectorAll('option').length).toBeLessThan(2 * heads.length)
  await press('Hide the matched columns')

  await page.getByLabelText('Shoe size').click()
  await page.getByLabelText('Shoe size').selectOptions('Contact 1 first name')
  await press('Check the file')
  await expect.element(page.getByText('Two columns are Contact 1 first name. Choose one of them.')).toBeVisible()
  await page.getByLabelText('Contact 1 first name').click()
  await page.getByLabelText('Contact 1 first name').selectOptions('Leave out')
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 1 client' })).toBeVisible()
  expect(parts()[0]?.columns.slice(0, 6)).toEqual([
    'first_name',
    'email',
    'contact_1_first_name',
    null,
    null,
    'contact_1_last_name',
  ])
})

test('an owner who brings an address book of Google looks at what was not known and says something of its own', async () => {
  const heads =
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address'
  const { parts } = await open()
  await choose(
    `${heads}\nDana,,Cho,,,,,Jr.,Danny,,Cho Homes,,,,,,* myContacts,Work,dana@example.com,Mobile,207-555-0140 x12,,,Home,"12 Elm St\nApt 4",12 Elm St,Bath,ME,4530,,Apt 4\n`,
  )
  await expect.element(page.getByText('16 columns matched, 14 not needed')).toBeVisible()
  const shown = page.getByRole('list', { name: 'Columns' }).getByRole('listitem')
  await expect
    .poll(() => shown.elements().map((each) => each.querySelector('label span')?.textContent))
    .toEqual(['Nickname'])
  await expectNoBarriers()
  await press('Check the file')
  await expect.element(page.getByRole('dialog', { name: 'Ready to add 1 client' })).toBeVisible()
  expect(parts()[0]?.columns.slice(-6)).toEqual([
    'service_address',
    'service_city',
    'service_state',
    'service_postal_code',
    'service_country',
    'service_address_2',
  ])
})

test('an owner reads before anything is added what was fixed in a row', async () => {
  await open({
    'POST /api/clients/import/': ({ input }) => ({
      rows: partOf(input).rows.map(({ row, values: [name] }) => ({
        ...{ row, outcome: name === 'Ann' ? 'duplicate' : 'added' },
        ...(name !== 'Renee'
          ? { read_as: ['Site ZIP 4530 is read as 04530', 'Email is kept as a@xn--mller-kva.example'] }
          : {}),
      })),
    }),
  })
  await choose('Name,State,ZIP,Email\nDana,ME,4530,a@müller.example\nRenee,ME,04530,r@example.com\nAnn,ME,4530,\n')
  await press('Check the file')
  await expect.element(page.getByRole('heading', { name: 'Fixed in 1 row' })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Rows that were fixed' }))
    .toHaveTextContent(
      'Row 2Dana, ME, 4530, a@müller.exampleSite ZIP 4530 is read as 04530. Email is kept as a@xn--mller-kva.example',
    )
  await expect.element(page.getByRole('button', { name: 'Add 2 clients' })).toBeVisible()
  await expectNoBarriers()
  await page.getByText('Add them anyway').click()
  await expect.element(page.getByRole('heading', { name: 'Fixed in 2 rows' })).toBeVisible()
})
