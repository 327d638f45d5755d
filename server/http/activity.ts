import type { ActivityKindOf, ActivityNoun } from '#contract/dashboard/activity-rules.ts'
import type { Ctx } from './context.ts'

/** What a record's history will say, of a kind that has a rule. `who` only where no signed-in person acted. */
export type Activity<N extends ActivityNoun = ActivityNoun> = N extends ActivityNoun
  ? {
      noun: N
      noun_id: string
      kind: ActivityKindOf<N>
      title: string
      who?: string
      note?: string | null
      detail?: object
      /** Whose it is, of a record that is not there yet; of others the database knows. */
      client_id?: string | null
    }
  : never

/** Writes an activity into the company's history, in the transaction of the action. */
export async function recordActivity(ctx: ActivityCtx, activity: Activity) {
  await activityInto(ctx, activity).execute()
}

/** The same, as an insert within another statement. */
export function activityInto(ctx: ActivityCtx, activity: Activity) {
  return activitiesInto(ctx, [activity])
}

/** Several of them at once. */
export function activitiesInto(ctx: ActivityCtx, activities: readonly Activity[]) {
  const { companyId } = ctx
  if (!companyId) throw new Error('An activity belongs to a company')
  const user = ctx.actor?.user
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.username : null
  return ctx.db.insertInto('activity').values(
    activities.map((activity) => ({
      company_id: companyId,
      noun: activity.noun,
      noun_id: activity.noun_id,
      kind: activity.kind,
      title: activity.title,
      user_id: user?.id ?? null,
      who: activity.who ?? name,
      note: activity.note ?? null,
      client_id: activity.client_id ?? null,
      detail: JSON.stringify(activity.detail ?? {}),
    })),
  )
}

type ActivityCtx = Pick<Ctx, 'db' | 'actor' | 'companyId'>
