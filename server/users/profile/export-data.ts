import { sql } from 'kysely'
import type { FileAnswer, PersonCtx } from '#server/http/context.ts'
import { readPersonFile } from '#server/platform/files/person-files.ts'
import { deviceOf } from '../device.ts'

/** Everything the product keeps of the caller as a person, as one JSON file. Source: GDPR, articles 15 and 20. */
export async function exportOwnData(ctx: PersonCtx): Promise<FileAnswer> {
  const { id, username } = ctx.actor.user
  const account = await ctx.db
    .selectFrom('user_account')
    .select(['id', 'username', 'email', 'verified_at', 'first_name', 'last_name', 'phone', 'job_title'])
    .select(['timezone', 'locale', 'first_task', 'marketing_opt_in', 'preferences', 'avatar_key', 'created_at'])
    .select(
      sql<string | null>`(select confirmed_at from second_factor where user_id = ${id})`.as('second_factor_since'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { avatar_key, ...person } = account
  const picture = avatar_key ? await readPersonFile(ctx, id, 'avatar', avatar_key) : undefined
  const data = {
    exported_at: ctx.platform.now(),
    account: person,
    picture: picture ? `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` : null,
    companies: await companiesOf(ctx),
    sessions: await sessionsOf(ctx),
    security_log: await logOf(ctx),
  }
  const bytes = Buffer.from(JSON.stringify(data, null, 2))
  return { bytes, type: 'application/json', filename: `chalkline-${username}.json`, download: true }
}

/** In which companies the person is or was, and as what. */
function companiesOf(ctx: PersonCtx) {
  return ctx.db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.name', 'm.kind', 'm.created_at', 'm.deactivated_at'])
    .where('m.user_id', '=', ctx.actor.user.id)
    .orderBy('m.created_at')
    .execute()
}

async function sessionsOf(ctx: PersonCtx) {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['ip', 'user_agent', 'created_at', 'used_at', 'ended_at'])
    .where('user_id', '=', ctx.actor.user.id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ device: deviceOf(row.user_agent).device, ...row }))
}

function logOf(ctx: PersonCtx) {
  return ctx.db
    .selectFrom('security_event')
    .select(['kind', 'about', 'ip', 'user_agent', 'at'])
    .where('user_id', '=', ctx.actor.user.id)
    .orderBy('id')
    .execute()
}
