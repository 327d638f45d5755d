import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { canonical } from '#server/http/door/repeats.ts'
import type { CompanyId } from '#server/platform/database/db.ts'

/** An id of the caller's own that stands for something else already. */
export function takenId(): Refusal {
  return new Refusal('conflict', 'This id is taken. Send another one.')
}

type RequestCtx = Pick<Ctx, 'db'> & { companyId: CompanyId }

/** Keeps what made a record under an id of the caller's own, in the transaction that makes it. */
export async function keepRequest(ctx: RequestCtx, id: string | undefined, input: object): Promise<void> {
  if (id) await requestInto(ctx, id, input).execute(ctx.db)
}

/** The same as a statement, to be carried out along with another one. */
export function requestInto({ companyId }: RequestCtx, id: string, input: object): RawBuilder<unknown> {
  return sql`insert into create_request (company_id, id, request_hash) values (${companyId}, ${id}, ${hashOf(input)})
    on conflict (company_id, id) do update set request_hash = excluded.request_hash`
}

/**
 * Refuses other words under an id that a record was made with: 409 `conflict` with the record as it is, so that nobody takes
 * what they sent for kept. The same words are a repeat.
 */
export async function refuseOtherWords(
  { db, companyId }: RequestCtx,
  id: string,
  input: object,
  current?: unknown,
): Promise<void> {
  const first = await db
    .selectFrom('create_request')
    .select('request_hash')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (first && first.request_hash !== hashOf(input))
    throw new Refusal('conflict', 'This was saved before with other details. Look at it again before you go on.', {
      current,
    })
}

function hashOf(input: object): string {
  return createHash('sha256').update(canonical(input)).digest('hex')
}
