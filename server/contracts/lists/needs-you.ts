import { type RawBuilder, sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { contractsAttention } from '#contract/contracts/attention-rules.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import type { Actor } from '#server/http/context.ts'
import { daysText } from '#server/http/days-text.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { isOpenContract, isVisibleContract, readsContract } from '#server/scopes/contract.ts'

type Kind = (typeof contractsAttention)[number]

/** Days without an answer after which somebody is reminded of a contract. */
const PATIENCE = 3
/** Days in which a contract that was declined or canceled asks for somebody. */
const RECENT = 30

const company = sql`(select app_company())`

/** Columns of contract `k`, with what was said and since when. */
function rowsOf(
  days: RawBuilder<unknown>,
  note: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
) {
  return sql`select k.id, 'contract' as noun, k.title as name, null as client, k.client_id, null::bigint as amount,
    ${days}::int as days, ${note} as note, ${since} as since from contract k where k.company_id = ${company} and ${which}`
}

const nothing = sql`null`

/** Nobody acts on a contract that they may not read. */
const isToAct = (actor: Actor) => sql`${isVisibleContract(actor)} and ${readsContract(actor)}`

const ofContract = {
  isSeen: (actor, companyId, id) => sql<boolean>`exists (select from contract k
    where k.company_id = ${companyId} and k.id = ${id} and ${isVisibleContract(actor)})`,
  pathOf: ({ id }) => `/contracts/${id}`,
} satisfies Partial<NeedsYou>

/** What of the contracts waits for somebody of the team. */
export const contractsNeedsYou: Record<Kind, NeedsYou> = {
  contract_countersign: {
    ...ofContract,
    rank: 215,
    mayAct: (actor) => can(actor, 'contracts.countersign'),
    rows: (actor, today, enough) =>
      sql`${rowsOf(
        nothing,
        nothing,
        sql`coalesce(k.viewed_at, k.sent_at)`,
        sql`k.awaits_company and ${isOpenContract(today)}
        and ${isToAct(actor)} and exists (select from contract_signer s where s.company_id = k.company_id
          and s.contract_id = k.id and s.party = 'company' and coalesce(s.user_id = ${actor.user.id}, true))`,
      )}
        order by k.id desc limit ${enough}`,
    words: ({ name }) => ({ title: `Your turn to sign ${name}`, action: 'Sign' }),
  },
  contract_cancelled: {
    ...ofContract,
    rank: 205,
    mayAct: (actor) => can(actor, 'contracts.edit'),
    rows: (actor) =>
      rowsOf(
        nothing,
        sql`to_char(k.refund_by, 'YYYY-MM-DD')`,
        sql`k.cancelled_at`,
        sql`k.status = 'cancelled' and k.cancelled_at > now() - make_interval(days => ${RECENT}) and ${isToAct(actor)}
          and not exists (select from contract n where n.company_id = k.company_id and n.previous_id = k.id)`,
      ),
    words: ({ name, client, note }) => ({
      title: `${client} canceled ${name}`,
      detail: `Return what was paid by ${formatFullDay(note ?? '')}`,
      action: 'Open contract',
    }),
  },
  contract_changes_requested: {
    ...ofContract,
    rank: 255,
    mayAct: (actor) => can(actor, 'contracts.edit'),
    rows: (actor, today) =>
      rowsOf(
        nothing,
        sql`k.changes_request`,
        sql`k.changes_requested_at`,
        sql`k.changes_requested_at is not null and ${isOpenContract(today)} and ${isToAct(actor)}`,
      ),
    words: ({ name, client, note }) => ({
      title: `${client} requested a change to ${name}`,
      detail: note,
      action: 'Open contract',
    }),
  },
  contract_declined: {
    ...ofContract,
    rank: 265,
    mayAct: (actor) => can(actor, 'contracts.edit'),
    rows: (actor) =>
      rowsOf(
        nothing,
        sql`k.decline_reason`,
        sql`k.declined_at`,
        sql`k.status = 'declined' and k.declined_at > now() - make_interval(days => ${RECENT}) and ${isToAct(actor)}
          and not exists (select from contract n where n.company_id = k.company_id and n.previous_id = k.id)`,
      ),
    words: ({ name, client, note }) => ({ title: `${client} declined ${name}`, detail: note, action: 'Open contract' }),
  },
  contract_unsigned: {
    ...ofContract,
    rank: 325,
    mayAct: (actor) => can(actor, 'contracts.send'),
    rows: (actor, today, enough) => {
      const asked = sql`greatest(k.sent_at, k.reminded_at)`
      return sql`${rowsOf(
        sql`extract(day from now() - k.sent_at)`,
        nothing,
        asked,
        sql`k.awaits_client and ${isOpenContract(today)} and k.changes_requested_at is null
          and ${asked} < now() - make_interval(days => ${PATIENCE}) and ${isToAct(actor)}`,
      )} order by k.id limit ${enough}`
    },
    words: ({ name, days }) => ({ title: `${name} isn't signed after ${daysText(days)}`, action: 'Remind' }),
  },
}
