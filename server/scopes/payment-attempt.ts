import { type RawBuilder, sql } from 'kysely'

/** Under way: the amount is spoken for. */
export const openStatuses = ['started', 'requires_action', 'processing'] as const

/** Whether try `t` is under way. */
export const isUnderWay: RawBuilder<boolean> = sql`t.status in ('started', 'requires_action', 'processing')`
