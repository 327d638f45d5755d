import { sql } from 'kysely'
import type { ClientMerge } from '#contract/clients/pair-shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** How long a merge can be undone. Source: docs/domain.md, Merging clients. */
export const undoHours = 24

const shown = sql`m.id, m.merged_name as name, m.who, m.at, m.at + make_interval(hours => ${sql.lit(undoHours)}) as until`

/** The latest merge into a client, while it can be undone. */
export async function findLatestMerge({ db, companyId }: CompanyCtx, keptId: string): Promise<ClientMerge | undefined> {
  const { rows } = await sql<ClientMerge>`select ${shown} from client_merge m
    where m.company_id = ${companyId} and m.kept_id = ${keptId} and m.undone_at is null
      and m.at > now() - make_interval(hours => ${sql.lit(undoHours)}) and m.moved is not null
    order by m.at desc, m.id desc limit 1`.execute(db)
  return rows[0]
}

/** The merge of one client into another, if that is how it stands. */
export async function findMergeOf({ db, companyId }: CompanyCtx, keptId: string, mergedId: string) {
  const { rows } = await sql<ClientMerge>`select ${shown} from client_merge m
    where m.company_id = ${companyId} and m.kept_id = ${keptId} and m.merged_id = ${mergedId} and m.undone_at is null`.execute(
    db,
  )
  return rows[0]
}
