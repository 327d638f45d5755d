import { type EmailName, isOfContract, type MessageVariable } from '#contract/company/message-rules.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { addDays, formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'

/** Example values for an email about a deck of $1,337.97. */
export function exampleFor(email: EmailName, settings: CompanySettings) {
  if (isOfContract(email)) return contractExample(email, settings)
  const ofEstimate = email.startsWith('estimate') || email === 'approval'
  const number = ofEstimate ? `${settings.estimate_prefix}1042` : `${settings.invoice_prefix}0311`
  const values = exampleValues(email, number, settings)
  return {
    values,
    heading: headings[email] ?? values.document_title,
    under: headings[email] ? undefined : `${ofEstimate ? 'Estimate' : 'Invoice'} ${number}`,
    figure:
      email === 'receipt'
        ? { label: 'Paid', amount: values.amount_paid }
        : { label: ofEstimate ? 'Total' : 'Amount due', amount: values.total },
    facts: factsOf(email, values),
    action: email === 'invoice_reminder' ? `Pay ${values.balance}` : `View ${ofEstimate ? 'estimate' : 'invoice'}`,
    attachment: `${number}.pdf`,
  }
}

/** Example values for an email about a contract for that deck. */
function contractExample(email: EmailName, settings: CompanySettings) {
  const values = exampleValues(email, `${settings.contract_prefix}0007`, settings)
  return {
    values,
    heading: values.contract_title,
    under: `Contract ${values.contract_number}`,
    facts: [{ label: 'Sign by', value: values.expires_on }],
    action: 'Read and sign',
  }
}

const headings: Partial<Record<EmailName, string>> = {
  receipt: 'Payment received',
  approval: 'Approved, thank you',
}

function exampleValues(email: EmailName, number: string, settings: CompanySettings): Record<MessageVariable, string> {
  const money = (amount: string) => formatMoney(amount, settings.currency, settings.locale)
  const day = (days: number) => formatFullDay(addDays(settings.today, days), settings.locale)
  return {
    client_name: 'Renee Ortiz',
    client_first_name: 'Renee',
    company_name: settings.name,
    company_phone: settings.phone ?? '(207) 555-0134',
    company_email: settings.email ?? 'office@example.com',
    company_address: [settings.address, settings.city].filter(Boolean).join(', ') || '14 Dock Rd, Portland',
    company_license_number: settings.license_number ?? 'ME-C-20418',
    job_title: 'Maple St deck',
    document_title: 'Maple St deck',
    document_number: number,
    estimate_number: number,
    invoice_number: number,
    total: money('1337.97'),
    balance: money(email === 'receipt' ? '936.58' : '1337.97'),
    deposit_amount: money('401.39'),
    valid_until: day(30),
    due_date: day(email === 'invoice_reminder' ? -9 : 14),
    days_late: '9 days',
    amount_paid: money('401.39'),
    payment_method: 'Check',
    payment_date: day(0),
    signer_name: 'Renee Ortiz',
    signed_date: day(0),
    contract_title: 'Deck agreement',
    contract_number: number,
    expires_on: day(30),
  }
}

function factsOf(email: EmailName, values: Record<MessageVariable, string>): { label: string; value: string }[] {
  if (email === 'receipt')
    return [
      { label: 'Date', value: values.payment_date },
      { label: 'Method', value: values.payment_method },
    ]
  if (email === 'approval') return [{ label: 'Approved by', value: values.signer_name }]
  if (email === 'invoice_reminder')
    return [
      { label: 'Was due', value: values.due_date },
      { label: 'Late by', value: values.days_late },
    ]
  if (email === 'invoice') return [{ label: 'Due', value: values.due_date }]
  return [{ label: 'Valid until', value: values.valid_until }]
}
