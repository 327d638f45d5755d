/** What of the plan waits for its owner. */
export const planAttention = ['plan_unpaid'] as const
export type PlanAttention = (typeof planAttention)[number]
