import { sql } from 'kysely'
import type { ContractEventKind } from '#contract/contracts/evidence/shapes.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { type ChainedEvent, eventVersion, hashOfEvent } from './chain.ts'
import { openHead, writeHead } from './head.ts'

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
  /** The instant that stands in the row it is about; now unless said. */
  at?: string
}

/**
 * Writes what happened to a contract, bound to what happened before it. The contract's row is locked until the commit, so that
 * of many at once each follows another. Where somebody else wrote what was before, the head stays as it is: nothing that is
 * added makes theirs ours.
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
  const last = await findLast(ctx, locked.id)
  const chained = chainedEvent(ctx, locked.id, event)
  const previous_hash = last.hash
  const seq = last.seq + 1
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
  if (last.isOurs && (seq > 1 || event.kind === 'created'))
    await writeHead(ctx, locked.id, { events: seq, head_hash: hash })
}

type Last = { seq: number; hash: string | null; isOurs: boolean }

/** The last event there is, and whether it is the one that this server wrote last. */
async function findLast({ db, companyId, platform }: EventCtx, contractId: string): Promise<Last> {
  const { rows } = await sql<{ seq: number; hash: string | null; sealed: string | null }>`
    select coalesce(e.seq, 0) as seq, e.hash, h.sealed from contract k
    left join lateral (select seq, hash from contract_event
      where company_id = k.company_id and contract_id = k.id order by seq desc limit 1) e on true
    left join contract_head h on h.company_id = k.company_id and h.contract_id = k.id
    where k.company_id = ${companyId} and k.id = ${contractId}`.execute(db)
  const { seq, hash, sealed } = rows[0] ?? { seq: 0, hash: null, sealed: null }
  const head = openHead(platform, contractId, sealed)
  const isOurs = hash === null ? sealed === null : head?.events === seq && head.head_hash === hash
  return { seq, hash, isOurs }
}

function chainedEvent(ctx: EventCtx, contract_id: string, event: NewEvent): ChainedEvent {
  const user = ctx.actor?.user
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.username : null
  return {
    contract_id,
    kind: event.kind,
    at: event.at ?? ctx.platform.now(),
    who: event.who ?? name,
    signer_id: event.signer_id ?? null,
    user_id: user?.id ?? null,
    ip: ctx.request?.ip ?? null,
    agent: ctx.request?.user_agent ?? null,
    link_id: ctx.link?.id ?? null,
    // As the database will give it back: without what is undefined.
    detail: JSON.parse(JSON.stringify({ ...event.detail, v: eventVersion })),
  }
}
