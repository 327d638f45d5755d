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

export async function countStages(ctx: CompanyCtx): Promise<Record<ClientStage, number>> {
  const { rows } = await sql<Record<ClientStage, number>>`select ${keptOfStage(ctx, 'lead')} as lead,
    ${keptOfStage(ctx, 'active')} as active, ${keptOfStage(ctx, 'archived')} as archived`.execute(ctx.db)
  return rows[0] ?? { lead: 0, active: 0, archived: 0 }
}
