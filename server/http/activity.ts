import type { ActivityKindOf, ActivityNoun } from '#contract/dashboard/activity-rules.ts'
import type { Ctx } from './context.ts'

/** An entry of a record's history, of a kind that has a rule. `who` only if no signed-in person acted. */
export type Activity<N extends ActivityNoun = ActivityNoun> = N extends ActivityNoun
  ? {
      noun: N
      noun_id: string
      kind: ActivityKindOf<N>
      title: string
      who?: string
      note?: string | null
      detail?: object
      /** The record's client, for a record that is not stored yet; otherwise the database knows. */
      client_id?: string | null
    }
  : never

/** Adds an activity to the company's history, in the transaction of the action. */
export async function recordActivity(ctx: ActivityCtx, activity: Activity) {
  await activityInto(ctx, activity).execute()
}

/** The same as an insert within another statement. */
export function activityInto(ctx: ActivityCtx, activity: Activity) {
  return activitiesInto(ctx, [activity])
}

/** Several at once. */
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
