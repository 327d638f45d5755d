import { sql } from 'kysely'

/** What of a payment's surplus, known in the query as `as`, is not used, in cents. */
export function freeOf(as: string) {
  const [company, id, credited] = ['company_id', 'id', 'credited'].map((column) => sql.ref(`${as}.${column}`))
  return sql<number>`(${credited} - (select coalesce(sum(u.amount), 0)::bigint from credit_use u
    where u.company_id = ${company} and u.payment_id = ${id}))`
}

/** What client `c` paid too much and has not used, in cents. */
export const openCredit = sql<number>`(select coalesce(sum(${freeOf('p')}), 0)::bigint
  from payment p where p.company_id = c.company_id and p.client_id = c.id and p.credited > 0)`
