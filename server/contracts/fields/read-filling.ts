import { sql } from 'kysely'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { readState, stateName } from '#contract/compliance/law/state-rules.ts'
import type { CancellationPeriod } from '#contract/compliance/period-rules.ts'
import { stateInAddress } from '#contract/compliance/place-rules.ts'
import type { Filling } from '#contract/contracts/content/fill-rules.ts'
import { comesLater } from '#contract/contracts/fields/field-rules.ts'
import { periodWords } from '#contract/contracts/fields/signing-rules.ts'
import { contractDay, type DayStyle } from '#contract/contracts/language/day-rules.ts'
import { type ContractLanguage, localeIn } from '#contract/contracts/language/language-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { formatPhone } from '#contract/values/phone.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { fillFromEstimate } from './estimate-fields.ts'
import { ownerOf } from './read-owner.ts'

type DraftedContract = {
  client_id: string | null
  job_id: string | null
  estimate_id: string | null
  language: ContractLanguage
  fields: Record<string, string>
}

type FieldTexts = Record<string, string | null | undefined>

/**
 * What every field of a draft says now: of its company, client, job and estimate, with what was typed over it. The one place
 * where fields get their words; who may not see prices is given none.
 */
export async function readFilling(
  db: Db,
  companyId: CompanyId,
  company: CompanySettings,
  { client_id, job_id, estimate_id, language, fields }: DraftedContract,
  signers: readonly { party: string; name: string; role: string | null }[],
): Promise<Filling> {
  const style = { language, locale: localeIn(language, company.locale) }
  const [ofClient, ofJob, ofEstimate, ofOwner] = [
    client_id ? await readClientFields(db, companyId, client_id) : {},
    job_id ? await readJobFields(db, companyId, job_id, style) : {},
    estimate_id ? await fillFromEstimate(db, companyId, estimate_id, style) : { values: {}, tables: {} },
    await ownerOf(db, companyId, signers, style),
  ]
  const address = ofJob.job_address || ofClient.service_address
  const named: FieldTexts = {
    ...companyFields(company, style),
    ...ofOwner,
    ...ofClient,
    ...ofJob,
    job_address: address,
    ...{ service_address: undefined, place_state: undefined },
    governing_state: stateOfPlace(fields.job_address, ofJob.job_address ? ofJob.place_state : ofClient.place_state),
    ...ofEstimate.values,
    signer_name: signers.find(({ party }) => party === 'client')?.name,
  }
  // What is filled in later, above all by signing, nobody types before.
  const typed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value.trim() !== '' && !comesLater(name)),
  )
  const known = Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim()))
  // What was typed for a field that is a table is words.
  const tables = Object.entries(ofEstimate.tables).filter(([name]) => !Object.hasOwn(typed, name))
  return { values: { ...Object.fromEntries(known), ...typed }, tables: Object.fromEntries(tables) }
}

type SendingFacts = DayStyle & {
  number: string
  date: string
  expires_on: string
  period?: CancellationPeriod | undefined
}

/** What is known only when a contract is sent. */
export function fillAtSending(filling: Filling, { number, date, expires_on, period, ...style }: SendingFacts): Filling {
  const values = {
    ...filling.values,
    ...periodWords(wordsOf(style).text, period),
    contract_number: number,
    contract_date: contractDay(date, style),
    expires_on: contractDay(expires_on, style),
  }
  return { ...filling, values }
}

function companyFields(company: CompanySettings, style: DayStyle): FieldTexts {
  return {
    company_name: company.name,
    company_legal_name: company.legal_name ?? company.name,
    company_address: addressOf(company),
    company_phone: company.phone && formatPhone(company.phone),
    company_email: company.email,
    company_license_number: company.license_number,
    company_license_state: company.license_state,
    company_insurance: insuranceOf(company, style),
  }
}

/** "Granite Mutual, policy GM-4471". */
function insuranceOf({ insurance_carrier, insurance_policy }: CompanySettings, style: DayStyle): string {
  const policy = insurance_policy && wordsOf(style).print.policy(insurance_policy)
  return [insurance_carrier, policy].filter(Boolean).join(', ')
}

/** The state whose law applies: where the work is, by its name; another country's as it was written. */
function stateOfPlace(typed: string | undefined, written: string | null | undefined): string | null | undefined {
  const state = stateInAddress(typed ?? '') ?? readState(written)
  return state ? stateName(state) : written
}

type Place = { address: string | null; city: string | null; state: string | null; postal_code: string | null }

/** On one line: `14 Maple St, Portland, OR 97214`. */
function addressOf({ address, city, state, postal_code }: Place): string {
  return [address, city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

async function readClientFields(db: Db, companyId: CompanyId, id: string): Promise<FieldTexts> {
  const client = await db
    .selectFrom('client')
    .select(['display_name', 'first_name', 'last_name', 'company_name', 'email', 'phone'])
    .select(['billing_address', 'billing_city', 'billing_state', 'billing_postal_code'])
    .select(['service_address', 'service_city', 'service_state', 'service_postal_code'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!client) return {}
  const service = addressOf({
    address: client.service_address,
    city: client.service_city,
    state: client.service_state,
    postal_code: client.service_postal_code,
  })
  const billing = addressOf({
    address: client.billing_address,
    city: client.billing_city,
    state: client.billing_state,
    postal_code: client.billing_postal_code,
  })
  return {
    client_name: client.display_name,
    client_first_name: client.first_name,
    client_company: client.company_name,
    client_email: client.email,
    client_phone: client.phone && formatPhone(client.phone),
    client_billing_address: billing || service,
    service_address: service || billing,
    place_state: service ? client.service_state : client.billing_state,
  }
}

async function readJobFields(db: Db, companyId: CompanyId, id: string, style: DayStyle): Promise<FieldTexts> {
  const { rows } = await sql<
    Place & { number: string; title: string; description: string | null; start: string | null; end: string | null }
  >`
    select number, title, description, address, city, state, postal_code, expected_start_date as start,
      expected_completion_date as end from job where company_id = ${companyId} and id = ${id}`.execute(db)
  const [job] = rows
  if (!job) return {}
  return {
    job_number: job.number,
    job_title: job.title,
    job_description: job.description,
    job_address: addressOf(job),
    place_state: job.state,
    expected_start_date: job.start && contractDay(job.start, style),
    expected_completion_date: job.end && contractDay(job.end, style),
  }
}
