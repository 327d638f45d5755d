import type { KnownField } from '../fields/field-rules.ts'
import type { TextWords } from './text-words.en.ts'

export const textWordsEs: TextWords = {
  place: { signature: 'Firma', initials: 'Iniciales', date: 'Fecha de la firma' },
  client: 'Cliente',
  contractor: 'Contratista',
  notFilledIn: ', sin llenar todavía',
  isEmpty: ' está vacío',
  dateOfSigning: 'fecha de la firma',
  pageBreak: 'Salto de página',
  wideTable: 'Tabla que se desplaza hacia los lados',
  logoOf: (company) => `Logotipo de ${company}`,
  license: (number) => `Licencia ${number}`,
  version: (revision) => `versión ${revision}`,
  transactionDate: (several) =>
    `la fecha en que ${several ? 'el último comprador firme' : 'el comprador firme'} este contrato`,
  cancelByDate: (business_day) => `el ${business_day} después de la fecha de esta transacción`,
  businessDay: ({ count }) => `${businessDays[count]?.[0] ?? `${count}.º`} día hábil`,
  cancelWithin: ({ count }) => `${businessDays[count]?.[1] ?? count} DÍAS HÁBILES`,
  blank: (name) =>
    (Object.hasOwn(blanks, name) ? (blanks as Record<string, string>)[name] : undefined) ?? name.replaceAll('_', ' '),
}

/** What a law gives a buyer, in words. */
const businessDays: Record<number, [ordinal: string, count: string]> = {
  3: ['tercer', 'TRES'],
  5: ['quinto', 'CINCO'],
  7: ['séptimo', 'SIETE'],
}

/** The fields of the product, as a blank is labeled. */
const blanks: Record<KnownField, string> = {
  company_name: 'nombre de la empresa',
  company_legal_name: 'nombre legal de la empresa',
  company_address: 'dirección de la empresa',
  company_phone: 'teléfono de la empresa',
  company_email: 'correo de la empresa',
  company_license_number: 'número de licencia',
  company_license_state: 'estado de la licencia',
  company_insurance: 'seguro',
  client_name: 'nombre del cliente',
  client_first_name: 'nombre de pila del cliente',
  client_company: 'empresa del cliente',
  client_email: 'correo del cliente',
  client_phone: 'teléfono del cliente',
  client_billing_address: 'dirección de facturación',
  job_number: 'número del trabajo',
  job_title: 'trabajo',
  job_description: 'descripción del trabajo',
  job_address: 'dirección del trabajo',
  expected_start_date: 'fecha de comienzo',
  expected_completion_date: 'fecha de terminación',
  estimate_number: 'número del estimado',
  scope_of_work: 'alcance del trabajo',
  contract_price: 'precio del contrato',
  contract_price_words: 'precio en letras',
  deposit_amount: 'depósito',
  deposit_percent: 'depósito en porcentaje',
  balance_amount: 'saldo',
  payment_schedule: 'calendario de pagos',
  tax_amount: 'impuestos',
  retainage_percent: 'retención en porcentaje',
  contract_number: 'número del contrato',
  contract_date: 'fecha del contrato',
  expires_on: 'último día para firmar',
  transaction_date: 'fecha de la transacción',
  cancel_by_date: 'último día para cancelar',
  cancel_by_business_day: 'día hábil hasta el que se puede cancelar',
  cancel_within: 'plazo para cancelar',
  warranty_period: 'plazo de la garantía',
  governing_state: 'estado cuya ley rige',
  signer_name: 'quién firma por el cliente',
  signed_date: 'día de la firma',
  owner_name: 'quién firma por la empresa',
  owner_title: 'cargo',
  page_number: 'número de página',
}
