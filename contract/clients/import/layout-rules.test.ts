import { describe, expect, test } from 'vitest'
import { columnsFault } from './column-rules.ts'
import { matchColumns } from './heading-rules.ts'
import { readRow } from './row-rules.ts'

/** What becomes of a row under headings as a program writes them; cells that are not named are empty. */
function read(heads: string, cells: Record<string, string>): Record<string, unknown> {
  const names = heads.split(',')
  for (const name of Object.keys(cells)) if (!names.includes(name)) throw new Error(`No column ${name}`)
  const columns = matchColumns(names)
  expect(columnsFault(columns)).toBe(undefined)
  const row = readRow(
    columns,
    names.map((name) => cells[name] ?? ''),
  )
  if ('faults' in row) throw new Error(row.faults.join())
  const said = Object.entries(row.fields).filter(([, value]) => value !== undefined && value !== null)
  return { ...Object.fromEntries(said), tags: row.tags, properties: row.more.properties, read_as: row.read_as }
}

const nothingMore = { tags: [], properties: [], read_as: [] }

const oldGoogle =
  'Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Name Suffix,Nickname,Birthday,Location,Billing Information,Occupation,Subject,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Phone 3 - Type,Phone 3 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Address 2 - Street,Address 2 - City,Address 2 - Extended Address,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title'
const newGoogle =
  'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address'
const outlook =
  'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other City,Other State,Other Postal Code,Business Fax,Business Phone,Business Phone 2,Company Main Phone,Home Fax,Home Phone,Mobile Phone,Other Phone,Pager,Primary Phone,Account,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Home Address PO Box,Notes'
const quickBooksOnline =
  'Name,Company name,Street Address,City,State,Country,ZIP,Phone,Email,Customer type,Attachments,Open balance,Notes'
const quickBooksReport = 'Customer,Phone Numbers,Email,Customer full name,Billing address,Shipping address'
const quickBooksDesktop =
  'Active Status,Customer,Balance,Balance Total,Company,Mr./Ms./...,First Name,M.I.,Last Name,Primary Contact,Main Phone,Fax,Alt. Phone,Secondary Contact,Job Title,Main Email,Bill to 1,Bill to 2,Bill to 3,Bill to 4,Bill to 5,Ship to 1,Ship to 2,Ship to 3,Ship to 4,Ship to 5,Customer Type,Terms,Rep,Sales Tax Code,Tax item,Resale Num,Account No.,Credit Limit,Note'
const jobber =
  'J-ID,Title,First Name,Last Name,Display Name,Is Company?,Company Name,Main Phone #s,Work Phone #s,Home Phone #s,Mobile Phone #s,Text Message Enabled Phone #,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Billing Country,Service Property Name,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Service Country,Tags,Lead Source,Archived'
const housecall =
  'Display Name,First Name,Last Name,Mobile Number,Home Number,Work Number,Company,Email,Additional Emails,Address_1 Street Line 1,Address_1 Street Line 2,Address_1 City,Address_1 State,Address_1 Postal Code,Address_2 Street Line 1,Address_2 Street Line 2,Address_2 City,Address_2 State,Address_2 Postal Code,Customer Notes,Customer Tags,Do Not Service'

describe('the files of other programs', () => {
  test('an old address book of Google', () => {
    const row = read(oldGoogle, {
      ...{ Name: 'Alba Peña', 'Given Name': 'Alba', 'Family Name': 'Peña', Notes: 'gate 4411' },
      'Group Membership': '* myContacts ::: Customers',
      'E-mail 1 - Value': 'alba@example.com ::: alba.work@example.com',
      'E-mail 2 - Value': 'third@example.org',
      'Phone 1 - Value': '+1 207-555-0101 ::: +1 207-555-0102',
      'Phone 2 - Value': '(207) 555-0103',
      'Phone 3 - Value': '207.555.0101',
      'Address 1 - Formatted': '12 Elm St\nApt 4\nBath, ME 04530\nUS',
      ...{ 'Address 1 - Street': '12 Elm St', 'Address 1 - City': 'Bath', 'Address 1 - Region': 'ME' },
      ...{ 'Address 1 - Postal Code': '04530', 'Address 1 - Country': 'US', 'Address 1 - Extended Address': 'Apt 4' },
      ...{
        'Address 2 - Street': '9 Lake Rd',
        'Address 2 - City': 'Belgrade',
        'Address 2 - Extended Address': 'Unit B',
      },
      'Organization 1 - Name': 'Peña Homes LLC',
    })
    expect(row).toEqual({
      ...{ first_name: 'Alba', last_name: 'Peña', company_name: 'Peña Homes LLC', email: 'alba@example.com' },
      ...{ phone: '+1 207-555-0101', phone_2: '+1 207-555-0102' },
      notes:
        'gate 4411\nOther email: alba.work@example.com\nOther email: third@example.org\nOther phone: (207) 555-0103',
      ...{ service_address: '12 Elm St, Apt 4', service_city: 'Bath', service_state: 'ME' },
      ...{ service_postal_code: '04530', service_country: 'US' },
      ...{ tags: ['Customers'], read_as: [] },
      properties: [{ address: '9 Lake Rd, Unit B', city: 'Belgrade' }],
    })
  })

  test('a new address book of Google', () => {
    const row = read(newGoogle, {
      ...{ 'First Name': 'Jean-Luc', 'Middle Name': 'M.', 'Last Name': "O'Brien", 'Name Suffix': 'Jr.' },
      ...{ 'Organization Name': 'Dot & Dash', 'Organization Title': 'Owner', Labels: '* myContacts ::: Lake' },
      ...{ 'E-mail 1 - Label': '* Work', 'E-mail 1 - Value': 'jl@example.com', 'Phone 1 - Label': 'Mobile' },
      ...{ 'Phone 1 - Value': '207-555-0140 ext. 12', 'Phone 2 - Value': '2075550141' },
      ...{ 'Address 1 - Street': '1 Rue É', 'Address 1 - City': 'Portland', 'Address 1 - PO Box': '41' },
      ...{ 'Address 1 - Region': 'ME', 'Address 1 - Postal Code': '4101' },
    })
    expect(row).toEqual({
      ...{ first_name: 'Jean-Luc M.', last_name: "O'Brien Jr.", company_name: 'Dot & Dash', email: 'jl@example.com' },
      ...{ phone: '207-555-0140 ext. 12', phone_2: '2075550141' },
      ...{ service_address: '1 Rue É, PO Box 41', service_city: 'Portland', service_state: 'ME' },
      ...{ service_postal_code: '04101', tags: ['Lake'], properties: [] },
      read_as: ['Site ZIP 4101 is read as 04101'],
    })
  })

  test('contacts of Outlook', () => {
    const row = read(outlook, {
      ...{ 'First Name': 'Ann', 'Last Name': 'Lee', Suffix: 'Sr.', Company: 'Lee Homes', Account: '4471' },
      ...{ 'Business Street': '9 Dock Rd', 'Business Street 2': 'Suite B', 'Business Street 3': 'Rear door' },
      ...{ 'Business City': 'Bath', 'Business State': 'Maine', 'Business Postal Code': '4530' },
      ...{ 'Home Street': '3 Elm', 'Home City': 'Bath', 'Home State': 'ME', 'Home Postal Code': '04530' },
      ...{ 'Other Street': '7 Lake Rd', 'Other City': 'Belgrade', 'Business Fax': '207 555 0199' },
      ...{ 'Business Phone': '207 555 0150', 'Home Phone': '207 555 0151', 'Mobile Phone': '207 555 0152' },
      ...{ 'Other Phone': '207 555 0153', 'E-mail Address': 'Ann Lee <ann@example.com>', Categories: 'Repeat;Lake' },
      ...{ 'E-mail Display Name': 'Ann Lee (ann@example.com)', 'E-mail 2 Address': 'office@example.com' },
    })
    expect(row).toEqual({
      ...{ first_name: 'Ann', last_name: 'Lee Sr.', company_name: 'Lee Homes', email: 'ann@example.com' },
      ...{ phone: '207 555 0152', phone_2: '207 555 0150' },
      notes: 'Other email: office@example.com\nOther phone: 207 555 0151\nOther phone: 207 555 0153',
      ...{ billing_address: '9 Dock Rd, Suite B, Rear door', billing_city: 'Bath', billing_state: 'Maine' },
      ...{ billing_postal_code: '04530', service_address: '3 Elm', service_city: 'Bath', service_state: 'ME' },
      ...{ service_postal_code: '04530', tags: ['Repeat', 'Lake'] },
      properties: [{ address: '7 Lake Rd', city: 'Belgrade' }],
      read_as: ['Billing ZIP 4530 is read as 04530'],
    })
  })

  test('the customers of QuickBooks Online, and its list of how to reach them', () => {
    expect(
      read(quickBooksOnline, {
        ...{ Name: "Amy's Bird Sanctuary", 'Street Address': '4581 Finch St.\nApt. 2', City: 'Bayshore', State: 'CA' },
        ...{ ZIP: '94326', Phone: '(650) 555-3311', Email: 'birds@example.com, amy@example.com' },
        ...{ 'Customer type': 'Repeat', 'Open balance': '$239.00' },
      }),
    ).toEqual({
      ...{ ...nothingMore, tags: ['Repeat'], first_name: "Amy's Bird", last_name: 'Sanctuary' },
      ...{ email: 'birds@example.com', notes: 'Other email: amy@example.com', phone: '(650) 555-3311' },
      ...{ service_address: '4581 Finch St., Apt. 2', service_city: 'Bayshore', service_state: 'CA' },
      service_postal_code: '94326',
    })
    expect(
      read(quickBooksReport, {
        ...{ Customer: 'Cool Cars, Inc.', 'Customer full name': 'Grace Pariente' },
        'Phone Numbers': 'Phone: (415) 555-9933 Mobile: (415) 555-9934 x2 Fax: (415) 555-0000',
        ...{
          'Billing address': '65 Ocean Dr., Half Moon Bay, CA 94213',
          'Shipping address': '65 Ocean Dr.\nHalf Moon Bay CA 94213\nUSA',
        },
      }),
    ).toEqual({
      ...{ ...nothingMore, company_name: 'Cool Cars, Inc.', phone: '(415) 555-9933', phone_2: '(415) 555-9934 x2' },
      ...{ billing_address: '65 Ocean Dr.', billing_city: 'Half Moon Bay', billing_state: 'CA' },
      ...{ billing_postal_code: '94213', service_address: '65 Ocean Dr.', service_city: 'Half Moon Bay' },
      ...{ service_state: 'CA', service_postal_code: '94213', service_country: 'USA' },
    })
  })

  test('the customers of QuickBooks Desktop, with the address in lines', () => {
    expect(
      read(quickBooksDesktop, {
        ...{ Customer: 'Abercrombie, Kristy', 'First Name': 'Kristy', 'M.I.': 'L', 'Last Name': 'Abercrombie' },
        ...{ 'Primary Contact': 'Kristy Abercrombie', 'Main Phone': '415-555-6579', Fax: '415-555-1111' },
        ...{ 'Alt. Phone': '415-555-6580', 'Main Email': 'kristy@example.com', 'Resale Num': '1234' },
        ...{ 'Bill to 1': 'Kristy Abercrombie', 'Bill to 2': '5647 Cypress Hill Rd', 'Bill to 3': 'Unit 9' },
        ...{ 'Bill to 4': 'Bayshore CA 94326', 'Ship to 1': 'Kristy L Abercrombie', 'Ship to 2': '8 Pier Way' },
        ...{ 'Ship to 3': 'Bath, ME 04530-1234', 'Ship to 4': 'United States', Note: 'Dog' },
      }),
    ).toEqual({
      ...{ ...nothingMore, first_name: 'Kristy L', last_name: 'Abercrombie', email: 'kristy@example.com' },
      ...{ phone: '415-555-6579', phone_2: '415-555-6580', notes: 'Dog', tax_certificate_number: '1234' },
      ...{ billing_address: '5647 Cypress Hill Rd, Unit 9', billing_city: 'Bayshore', billing_state: 'CA' },
      ...{ billing_postal_code: '94326', service_address: '8 Pier Way', service_city: 'Bath', service_state: 'ME' },
      ...{ service_postal_code: '04530-1234', service_country: 'United States' },
    })
    expect(
      read(quickBooksDesktop, {
        Customer: 'Harlow Homes',
        'First Name': 'Bob',
        'Last Name': 'Mason',
        'Bill to 1': 'Harlow Homes',
      }),
    ).toEqual({ ...nothingMore, first_name: 'Bob', last_name: 'Mason', company_name: 'Harlow Homes' })
  })

  test('the clients of Jobber', () => {
    expect(
      read(jobber, {
        ...{ 'J-ID': '88', 'First Name': 'Renee', 'Last Name': 'Ortiz', 'Display Name': 'Renee Ortiz' },
        ...{ 'Main Phone #s': '(207) 555-0101', 'Mobile Phone #s': '207-555-0102', 'Work Phone #s': '2075550103' },
        ...{ 'Text Message Enabled Phone #': '2075550102', 'E-mails': 'r@example.com, o@example.com' },
        ...{
          'Billing Street 1': '1 A St',
          'Billing Street 2': 'Floor 2',
          'Billing City': 'Bath',
          'Billing State': 'ME',
        },
        ...{ 'Service Property Name': 'Cabin', 'Service Street 1': '2 B St', 'Service Street 2': 'Rear' },
        ...{
          'Service City': 'Bath',
          'Service State': 'Maine',
          'Service Zip code': '4530',
          Tags: 'VIP',
          Archived: 'No',
        },
      }),
    ).toEqual({
      ...{ first_name: 'Renee', last_name: 'Ortiz', email: 'r@example.com', phone: '(207) 555-0101' },
      ...{ phone_2: '207-555-0102', notes: 'Other email: o@example.com\nOther phone: 2075550103' },
      ...{ billing_address: '1 A St, Floor 2', billing_city: 'Bath', billing_state: 'ME' },
      ...{ service_address: '2 B St, Rear', service_city: 'Bath', service_state: 'Maine' },
      ...{ service_postal_code: '04530', tags: ['VIP'], properties: [] },
      read_as: ['Site ZIP 4530 is read as 04530'],
    })
  })

  test('the customers of Housecall Pro', () => {
    expect(
      read(housecall, {
        ...{ 'Display Name': 'Ana Silva', 'First Name': 'Ana', 'Last Name': 'Silva', 'Mobile Number': '207 555 0101' },
        ...{ 'Home Number': '207 555 0102', Email: 'ana@example.com', 'Additional Emails': 'b@example.com' },
        ...{ 'Address_1 Street Line 1': '1 A St', 'Address_1 Street Line 2': 'Apt 4', 'Address_1 City': 'Bath' },
        ...{ 'Address_2 Street Line 1': '2 B St', 'Address_2 Street Line 2': 'Apt 5', 'Address_2 City': 'Bath' },
        ...{ 'Customer Notes': 'Dog', 'Customer Tags': 'VIP, Lake' },
      }),
    ).toEqual({
      ...{ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com', phone: '207 555 0101' },
      ...{ phone_2: '207 555 0102', notes: 'Dog\nOther email: b@example.com' },
      ...{ service_address: '1 A St, Apt 4', service_city: 'Bath', tags: ['VIP', 'Lake'], read_as: [] },
      properties: [{ address: '2 B St, Apt 5', city: 'Bath' }],
    })
  })
})

describe('a row', () => {
  const one = (head: string, cell: string) => read(`${head},Notes`, { [head]: cell })

  test.for([
    ['Acme, Inc.', { company_name: 'Acme, Inc.' }],
    ['Dot & Dash LLC', { company_name: 'Dot & Dash LLC' }],
    ['Smith, Jones, and Lee', { company_name: 'Smith, Jones, and Lee' }],
    ['Smith, John', { first_name: 'John', last_name: 'Smith' }],
    ['Smith, John, Jr.', { first_name: 'John', last_name: 'Smith Jr.' }],
    ['John Smith, Jr.', { first_name: 'John', last_name: 'Smith Jr.' }],
    ["Jean-Luc O'Brien-Smith Jr.", { first_name: 'Jean-Luc', last_name: "O'Brien-Smith Jr." }],
    ['XÆ A-12 👷', { first_name: 'XÆ A-12', last_name: '👷' }],
    ['Madonna', { first_name: 'Madonna' }],
  ] as const)('%s is read as whom it means', ([name, fields]) => {
    expect(one('Client Name', name)).toEqual({ ...nothingMore, ...fields })
  })

  test('an address of mail is read from beside a name, which is the name where there is no other', () => {
    expect(read('Name,Email', { Email: '"Ann Lee" <Ann@Example.com>; Bo <bo@example.com>' })).toEqual({
      ...{ ...nothingMore, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' },
      notes: 'Other email: bo@example.com',
    })
    expect(read('Name,Email', { Name: 'Lee Homes LLC', Email: 'Ann Lee <ann@example.com>' })).toEqual({
      ...{ ...nothingMore, company_name: 'Lee Homes LLC', email: 'ann@example.com' },
    })
  })

  test('a domain in other letters is kept as the mail system writes it, and that is said', () => {
    expect(read('Name,Email', { Name: 'Ana', Email: 'Info@Müller.example' })).toEqual({
      ...{ ...nothingMore, first_name: 'Ana', email: 'info@xn--mller-kva.example' },
      read_as: ['Email is kept as info@xn--mller-kva.example'],
    })
    expect(readRow(['name', 'email'], ['Ana', 'müller@example.com'])).toMatchObject({ faults: [/Email/] })
  })

  test.for([
    ['="04530"', 'ME', '', '04530', []],
    ['4530', 'Maine', '', '04530', ['Site ZIP 4530 is read as 04530']],
    ['4530.0', 'me', 'USA', '04530', ['Site ZIP 4530.0 is read as 04530']],
    ['2101-1234', 'MA', '', '02101-1234', ['Site ZIP 2101-1234 is read as 02101-1234']],
    ['907', 'PR', 'US', '00907', ['Site ZIP 907 is read as 00907']],
    ['4530', 'CA', '', '4530', []],
    ['4530', '', '', '4530', []],
    ['4000', 'ME', 'Australia', '4000', []],
  ] as const)('the ZIP %s of %s, %s is %s', ([zip, state, country, kept, read_as]) => {
    const row = read('Name,City,State,Zip,Country', {
      Name: 'Ana',
      City: 'X',
      State: state,
      Zip: zip,
      Country: country,
    })
    expect([row.service_postal_code, row.read_as]).toEqual([kept, read_as])
  })

  test('numbers of a cell are told apart, and one with an extension is one', () => {
    const phones = (cell: string) => {
      const { phone, phone_2 } = read('Name,Phone', { Name: 'Ana', Phone: cell })
      return [phone, phone_2]
    }
    expect(phones('207 555 0143 / 207 555 0144')).toEqual(['207 555 0143', '207 555 0144'])
    expect(phones('207-555-0140, ext. 12')).toEqual(['207-555-0140, ext. 12', undefined])
    expect(phones('"207-555-0140 / 207-555-0141"')).toEqual(['207-555-0140 / 207-555-0141', undefined])
    expect(phones('Home: 207 555 0143; Cell: 207 555 0144')).toEqual(['207 555 0143', '207 555 0144'])
  })

  test('several columns of a kind are all read, and only a field for one is asked for once', () => {
    expect(columnsFault(['name', 'other_phone', 'other_phone', 'notes', 'notes'])).toBe(undefined)
    expect(columnsFault(['name', 'phone', 'phone'])).toBe('Two columns are Phone. Choose one of them.')
  })
})
