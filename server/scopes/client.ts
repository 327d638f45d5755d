import { type RawBuilder, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { searchedPhoneKey } from '#contract/values/phone.ts'
import type { TypedWords } from '#server/platform/database/close-words.ts'
import { digitsOf, fitting, matchesWords, type SearchFit } from '#server/platform/database/search.ts'
import { readPhone } from '#server/platform/read-phone.ts'
import type { Viewer } from './viewer.ts'

/** Whether client `c` is the person's own: made by them, or the client of a job they are assigned to. */
export function isOwnClient({ user }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(c.created_by = ${user.id} or c.id in (
    select j.client_id from job_assignee a join job j on j.company_id = a.company_id and j.id = a.job_id
    where a.company_id = (select app_company()) and a.user_id = ${user.id} and j.client_id is not null))`
}

/** The same, asked only of a person for whom it matters. */
export function isOwnWhereItMatters(viewer: Viewer): RawBuilder<boolean> {
  const rights = ['clients.view', 'clients.edit', 'clients.delete', 'clients.contact', 'prices.view'] as const
  return rights.some((right) => levelOf(viewer, right) === 'own') ? isOwnClient(viewer) : sql<boolean>`false`
}

/** Whether client `c` is one the person may see. */
export function isVisibleClient(viewer: Viewer): RawBuilder<boolean> {
  const level = levelOf(viewer, 'clients.view')
  if (level === 'own') return isOwnClient(viewer)
  return level === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

/** The same, looked up for each client: for the few that a page names beside its records. */
export function isVisibleClientBeside(viewer: Viewer): RawBuilder<boolean> {
  if (levelOf(viewer, 'clients.view') !== 'own') return isVisibleClient(viewer)
  return sql<boolean>`(c.created_by = ${viewer.user.id} or coalesce((select true
    from job j join job_assignee a on a.company_id = j.company_id and a.job_id = j.id and a.user_id = ${viewer.user.id}
    where j.company_id = c.company_id and j.client_id = c.id limit 1), false))`
}

/** Whether the phone and e-mail of client `c` are for the person to see. */
export function seesContactOf(viewer: Viewer): RawBuilder<boolean> {
  const level = levelOf(viewer, 'clients.contact')
  if (level === 'own') return isOwnClient(viewer)
  return level === 'all' ? sql<boolean>`true` : sql<boolean>`false`
}

/** Whether client `c` holds what was typed, in the fields that the person may see of every client. */
export function clientMatchesWords(viewer: Viewer, typed: TypedWords | undefined): RawBuilder<boolean> | undefined {
  return matchesWords(searchedOf(viewer), withNumber(viewer, typed))
}

/** The same in two degrees: it begins with what was typed, or holds it. */
export function clientFitting(viewer: Viewer, typed: TypedWords): SearchFit {
  return fitting(searchedOf(viewer), withNumber(viewer, typed))
}

/** A telephone number is looked for as it is dialed, too: by its extension and its letters nobody would be found. */
function withNumber<T extends TypedWords | undefined>({ company }: Viewer, typed: T): T | TypedWords {
  if (typeof typed !== 'string') return typed
  const number = searchedPhoneKey(typed, company?.country ?? 'US', readPhone)
  return number && number !== digitsOf(typed) ? { words: typed, number } : typed
}

function searchedOf(viewer: Viewer): RawBuilder<string> {
  return seesEveryContact(viewer) ? sql<string>`c.search_text` : withoutContact
}

/** Whether the person sees the contact of every client they see: else a search by telephone would reveal whose it is. */
export function seesEveryContact(viewer: Viewer): boolean {
  const contact = levelOf(viewer, 'clients.contact')
  return contact === 'all' || (contact === 'own' && levelOf(viewer, 'clients.view') === 'own')
}

const withoutContact = sql<string>`searchable(concat_ws(' ', c.first_name, c.last_name, c.company_name,
  c.service_address, c.service_city, c.service_state, c.service_postal_code,
  c.billing_address, c.billing_city, c.billing_state, c.billing_postal_code, c.search_text_properties, c.search_text_people))`
