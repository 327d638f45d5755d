import { type RawBuilder, sql } from 'kysely'

type Value = RawBuilder<unknown> | string | null

/**
 * Where work is, as JSON `{ state, country, is_business }`: the address of its job, else the property that is named, else the
 * client's main one, else their billing address; never the company's. Each id may be SQL or null.
 */
export function workPlace(
  company: Value,
  { job, property, client }: { job: Value; property: Value; client: Value },
): RawBuilder<{ state: string | null; country: string | null; is_business: boolean }> {
  return sql`(select json_build_object(
      'state', case when num_nonnulls(j.address, j.city, j.state) > 0 then j.state
        when p.id is not null and not p.main then p.state
        when num_nonnulls(c.service_address, c.service_city, c.service_state) > 0 then c.service_state
        else c.billing_state end,
      'country', case when num_nonnulls(j.address, j.city, j.state) > 0 and q.id is not null and not q.main then q.country
        when num_nonnulls(j.address, j.city, j.state) = 0 and p.id is not null and not p.main then p.country
        when num_nonnulls(c.service_address, c.service_city, c.service_state, c.service_country) > 0 then c.service_country
        else c.billing_country end,
      'is_business', case when c.company_name is null then false else btrim(c.company_name) <> '' end)
    from (select ${company}::uuid as company_id) o
    left join client c on c.company_id = o.company_id and c.id = ${client}::uuid
    left join job j on j.company_id = o.company_id and j.id = ${job}::uuid
    left join property p on p.company_id = o.company_id and p.id = ${property}::uuid
    left join property q on q.company_id = o.company_id and q.id = j.property_id)`
}
