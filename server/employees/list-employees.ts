import { type RawBuilder, sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { listEmployees as listCall } from '#contract/employees/calls.ts'
import { employeeFields } from '#contract/employees/fields.ts'
import type { Employee } from '#contract/employees/shapes.ts'
import type { KeptDetails } from '#contract/employees/welcome-shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { plainColumns, type StoredFields } from '#server/http/record.ts'
import { nameOfUser } from '#server/scopes/team.ts'
import { detailsOf } from './save-welcome.ts'

/** The owner first, then everybody by name, those who were removed last. Without the right to manage: who there is. */
export async function listEmployees(ctx: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  if (can(ctx.actor, 'employees.manage')) return { employees: await readEmployees(ctx) }
  const { rows } = await sql<{ id: string; name: string }>`select u.id, ${nameOfUser} as name
    from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${ctx.companyId} and m.kind <> 'client' and m.deactivated_at is null
    order by lower(${nameOfUser}), u.id`.execute(ctx.db)
  return { employees: rows }
}

/** One of them, for the answer to a change. */
export async function getEmployee(ctx: CompanyCtx, id: string): Promise<Employee> {
  const [found] = await readEmployees(ctx, sql`m.user_id = ${id}`)
  if (!found) throw notFound('employee')
  return found
}

type Row = {
  id: string
  name: string
  kind: 'owner' | 'employee'
  email: string
  phone: string | null
  role_id: string | null
  role_name: string | null
  status: NonNullable<Employee['status']>
  hourly_cost: number | null
  /** What they call it themselves. */
  own_title: string | null
  joined_at: string
  last_seen_at: string | null
  version: number
} & Partial<KeptDetails> &
  Required<StoredFields<typeof employeeFields>>

/** Seen: a session that is not known to be at work in another company was used. */
const lastSeen = sql`(select max(s.used_at) from session s
  where s.user_id = m.user_id and coalesce(s.active_company = m.company_id, true) and s.used_at >= m.created_at)`

async function readEmployees(ctx: CompanyCtx, which: RawBuilder<unknown> = sql`true`): Promise<Employee[]> {
  const { rows } =
    await sql<Row>`select u.id, ${nameOfUser} as name, m.kind, u.email, coalesce(u.phone, e.phone) as phone,
      r.id as role_id, r.name as role_name, ${plainColumns(employeeFields, 'e')}, e.hourly_cost, u.job_title as own_title,
      e.emergency_contact_name, e.emergency_contact_phone, e.skills, e.certifications,
      m.created_at as joined_at, ${lastSeen} as last_seen_at, m.version,
      case when m.deactivated_at is not null then 'removed' when m.onboarded_at is null then 'setting_up'
        else 'active' end as status
    from membership m join user_account u on u.id = m.user_id
    left join role r on r.company_id = m.company_id and r.id = m.role_id
    left join employee e on e.company_id = m.company_id and e.user_id = m.user_id
    where m.company_id = ${ctx.companyId} and m.kind <> 'client' and ${which}
    order by m.deactivated_at is not null, m.kind <> 'owner', lower(${nameOfUser}), u.id`.execute(ctx.db)
  return rows.map((row) => showEmployee(ctx, row))
}

function showEmployee({ actor }: CompanyCtx, { role_id, role_name, hourly_cost, own_title, ...row }: Row): Employee {
  return {
    ...row,
    job_title: row.job_title ?? own_title,
    role: row.kind === 'owner' ? { id: null, name: 'Owner' } : { id: role_id, name: role_name ?? 'No role' },
    ...(levelOf(actor, 'costs.view') === 'all'
      ? { hourly_cost: hourly_cost === null ? null : moneyText(hourly_cost) }
      : {}),
    ...(row.status === 'removed' ? {} : { details: detailsOf(row) }),
    is_you: row.id === actor.user.id,
  }
}
