import { type RawBuilder, sql } from 'kysely'
import type { ClientStage } from '#contract/clients/shapes.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** Whether client `c` is of a stage. */
export function isInStage(stage: ClientStage): RawBuilder<boolean> {
  return sql<boolean>`c.stage = ${sql.lit(stage)}`
}

/** How many clients of the company are of a stage; kept, never counted. */
export function keptOfStage({ companyId }: CompanyCtx, stage: ClientStage): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(f.count), 0)::bigint from figure f
    where f.company_id = ${companyId} and f.kind = 'client' and f.state = ${sql.lit(stage)})`
}

type StageCounts = Record<ClientStage, number>
/** The columns of `stageColumns`. */
export type StageColumns = { of_lead: number; of_active: number; of_archived: number }

/** How many are of each stage, as columns beside others. */
export function stageColumns(ctx: CompanyCtx): RawBuilder<unknown> {
  return sql`${keptOfStage(ctx, 'lead')} as of_lead, ${keptOfStage(ctx, 'active')} as of_active, ${keptOfStage(ctx, 'archived')} as of_archived`
}

/** What those columns say; undefined where a row has none of them. */
export function stagesOf(row: Partial<StageColumns> | undefined): StageCounts | undefined {
  if (row?.of_lead === undefined) return undefined
  return { lead: row.of_lead, active: row.of_active ?? 0, archived: row.of_archived ?? 0 }
}

export async function countStages(ctx: CompanyCtx): Promise<StageCounts> {
  const { rows } = await sql<StageColumns>`select ${stageColumns(ctx)}`.execute(ctx.db)
  return stagesOf(rows[0]) ?? { lead: 0, active: 0, archived: 0 }
}
