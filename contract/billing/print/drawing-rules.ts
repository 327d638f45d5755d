import type { DocumentTemplate } from '#contract/company/shapes.ts'
import { moneyText, parsePercent } from '#contract/values/money.ts'
import type { PrintableCompany, PrintableDocument, PrintableLine } from '../printable-shapes.ts'
import { totalLine } from '../totals/line-rules.ts'
import { isRefused } from '../totals/rules.ts'
import type { LineToTotal, TaxRate } from '../totals/totals-shapes.ts'

/** How a document is drawn from records: by the server when it is sent, by the editor's preview while it is written. */

export type Place = { address: string | null; city: string | null; state: string | null; postal_code: string | null }

type CompanyToDraw = Place & {
  name: string
  country: string
  phone: string | null
  email: string | null
  website: string | null
  license_number: string | null
  brand_color: string | null
  paper_template: DocumentTemplate
  paper_footer: string | null
}

type ClientToDraw = {
  display_name: string
  first_name: string | null
  last_name: string | null
  company_name: string | null
  billing_address: string | null
  billing_city: string | null
  billing_state: string | null
  billing_postal_code: string | null
  service_address: string | null
  service_city: string | null
  service_state: string | null
  service_postal_code: string | null
}

type LineToDraw = LineToTotal & {
  id?: string
  kind: string
  name: string
  description: string | null
  quantity: string
  unit: string | null
  unit_price: string
  amount: string
  optional: boolean
  selected: boolean
  service_date: string | null
  part?: PrintableLine['part']
}

/** The company, as the head of a document shows it. */
export function companyToPrint(company: CompanyToDraw): PrintableCompany {
  return {
    name: company.name,
    address_lines: addressLines(company),
    country: company.country,
    phone: company.phone,
    email: company.email,
    website: company.website,
    license_number: company.license_number,
    accent: company.brand_color,
    template: company.paper_template,
    footer: company.paper_footer,
  }
}

/** Who the document is for; nobody yet is an empty name. */
export function clientToPrint(client: ClientToDraw | undefined): PrintableDocument['client'] {
  if (!client) return { name: '', address_lines: [] }
  return {
    name: client.display_name,
    contact: contactOf(client),
    address_lines: addressLines(client.billing_address ? billingOf(client) : serviceOf(client)),
  }
}

/** The property that the work is at. */
export function propertyToPrint(
  property: (Place & { label: string | null }) | undefined,
): PrintableDocument['property'] {
  return property ? { label: property.label, address_lines: addressLines(property) } : null
}

/** A line as it is printed; `amount` as computed for the document. */
export function lineToPrint(line: LineToDraw, at: number): PrintableLine {
  const totals = totalLine({ ...line, optional: false, option_group: null }, `line_items.${at}`)
  const [discount, offered] = isRefused(totals) ? [0, 0] : [totals.discount, totals.amount]
  return {
    id: line.id,
    kind: line.kind,
    name: line.name,
    description: line.description,
    service_date: line.service_date,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: line.unit_price,
    discount: moneyText(discount),
    amount: line.amount,
    offered: moneyText(offered),
    optional: line.optional,
    selected: line.selected,
    ...(line.option_group ? { option_group: line.option_group } : {}),
    ...(line.part ? { part: line.part } : {}),
  }
}

/** The rates a line bears in print: its own, else the document's; none where it or its client is exempt. */
export function ratesToPrint(
  document: { tax_name: string | null; tax_rate: string | null; tax_exempt: boolean },
  line: { taxable: boolean; tax_rates: readonly TaxRate[] | null },
): TaxRate[] {
  if (document.tax_exempt || !line.taxable) return []
  if (line.tax_rates?.length) return line.tax_rates.map(({ name, rate }) => ({ name, rate }))
  const rate = document.tax_rate ?? '0'
  return parsePercent(rate) === 0 ? [] : [{ name: document.tax_name || 'Tax', rate }]
}

/** Street, then town, state and code, as on an envelope. */
export function addressLines(place: Place): string[] {
  const town = [place.city, [place.state, place.postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [...(place.address?.split('\n') ?? []), town].map((line) => line.trim()).filter(Boolean)
}

function billingOf(client: ClientToDraw): Place {
  return {
    address: client.billing_address,
    city: client.billing_city,
    state: client.billing_state,
    postal_code: client.billing_postal_code,
  }
}

function serviceOf(client: ClientToDraw): Place {
  return {
    address: client.service_address,
    city: client.service_city,
    state: client.service_state,
    postal_code: client.service_postal_code,
  }
}

/** The person to ask for at a business. */
function contactOf(client: ClientToDraw): string | null {
  const person = [client.first_name, client.last_name].filter(Boolean).join(' ')
  return client.company_name && person ? person : null
}
