/** The plans a company can choose, by their keys. */
export const planKeys = ['solo', 'crew', 'business'] as const
export type PlanKey = (typeof planKeys)[number]
