import { sql } from 'kysely'

/** Whether line `l` of estimate `d` is part of what was sold: its optional line was taken, its option picked. */
export const isSoldLine = sql<boolean>`((not l.optional or l.selected) and coalesce(l.option_group = d.option, l.option_group is null))`
