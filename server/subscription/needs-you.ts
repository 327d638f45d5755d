import { sql } from 'kysely'
import type { PlanAttention } from '#contract/subscription/attention-rules.ts'
import { daysText } from '#server/http/days-text.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { planOf } from './plans.ts'

/** What of the plan waits for its owner. */
export const planNeedsYou: Record<PlanAttention, NeedsYou> = {
  plan_unpaid: {
    rank: 110,
    mayAct: ({ kind }) => kind === 'owner',
    rows: () => sql`select s.company_id as id, 'subscription' as noun, s.plan as name, null as client, null::uuid as client_id, null::bigint as amount,
        ceil(extract(epoch from s.grace_until - now()) / 86400)::int as days, null as note, s.updated_at as since
      from subscription s where s.company_id = (select app_company()) and s.status in ('past_due', 'unpaid')`,
    words: ({ name, days }) => ({
      title: `The payment of your ${planOf(name).name} plan failed`,
      detail:
        days !== null && days > 0
          ? `You can keep working for ${daysText(days)}`
          : "You can't create or send anything until it's paid",
      action: 'Update card',
    }),
    isSeen: ({ kind }, companyId, id) => sql<boolean>`${kind === 'owner' && id === companyId}::boolean`,
    pathOf: () => '/dashboard/profile/settings?section=subscription',
  },
}
