import { sql } from 'kysely'
import { addressedActivity } from '#contract/billing/activity-rules.ts'

/** Whether the note of activity `a` says to which addresses a document went. */
export const isAddressed = sql<boolean>`(a.noun in ('estimate', 'invoice') and a.kind = any (${[...addressedActivity]}))`
