import type { ContractEventKind } from '#contract/contracts/evidence/shapes.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { type ChainedEvent, hashOfEvent } from './chain.ts'
import { writeHead } from './head.ts'

/** Who acts: a person, a link, or with neither the system itself, as a task does. */
export type EventCtx = Pick<Ctx, 'db' | 'platform'> & { companyId: CompanyId } & Partial<
    Pick<Ctx, 'actor' | 'link' | 'request'>
  >

export type NewEvent = {
  kind: ContractEventKind
  /** Where it is not the signed-in person: the signer. */
  who?: string | null
  signer_id?: string | null
  /** What was said, as `{ note }`, and what binds other records to it. Whole numbers, text and nothing secret. */
  detail?: Record<string, unknown>
}

/**
 * Writes what happened to a contract, bound to what happened before it. The contract's row is locked until the commit, so that
 * of many at once each follows another.
 */
export async function appendEvent(ctx: EventCtx, contractId: string, event: NewEvent): Promise<void> {
  const { db, companyId } = ctx
  const locked = await db
    .selectFrom('contract')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', contractId)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound('contract')
  const last = await db
    .selectFrom('contract_event')
    .select(['seq', 'hash'])
    .where('company_id', '=', companyId)
    .where('contract_id', '=', locked.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const chained = chainedEvent(ctx, locked.id, event)
  const previous_hash = last?.hash ?? null
  const seq = (last?.seq ?? 0) + 1
  const hash = hashOfEvent(previous_hash, chained)
  await db
    .insertInto('contract_event')
    .values({
      company_id: companyId,
      ...chained,
      kind: event.kind,
      detail: JSON.stringify(chained.detail),
      seq,
      previous_hash,
      hash,
    })
    .execute()
  await writeHead(ctx, locked.id, { events: seq, head_hash: hash })
}

function chainedEvent(ctx: EventCtx, contract_id: string, event: NewEvent): ChainedEvent {
  const user = ctx.actor?.user
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.username : null
  return {
    contract_id,
    kind: event.kind,
    at: ctx.platform.now(),
    who: event.who ?? name,
    signer_id: event.signer_id ?? null,
    user_id: user?.id ?? null,
    ip: ctx.request?.ip ?? null,
    agent: ctx.request?.user_agent ?? null,
    link_id: ctx.link?.id ?? null,
    // As the database will give it back: without what is undefined.
    detail: JSON.parse(JSON.stringify(event.detail ?? {})),
  }
}
