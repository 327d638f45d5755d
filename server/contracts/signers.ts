import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Party } from '#contract/contracts/content/shapes.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import type { SignerStatus } from '#contract/contracts/status-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

export type SignerRecord = {
  id: string
  party: Party
  number: number
  position: number
  name: string
  email: string | null
  role: string | null
  user_id: string | null
  status: SignerStatus
  sent_at: string | null
  viewed_at: string | null
  signed_at: string | null
}

export type SignerInput = {
  id?: string | undefined
  party: Party
  name: string
  email?: string | null | undefined
  role?: string | null | undefined
}

/** Who signs a contract, in their order. */
export async function readSigners(db: Db, companyId: CompanyId, contractId: string): Promise<SignerRecord[]> {
  return db
    .selectFrom('contract_signer')
    .select(['id', 'party', 'number', 'position', 'name', 'email', 'role', 'user_id'])
    .select(['status', 'sent_at', 'viewed_at', 'signed_at'])
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .orderBy('position')
    .execute()
}

/** Writes who signs a draft, in place of whoever did: those who are named by their id stay the same. */
export async function writeSigners(
  ctx: CompanyCtx,
  contractId: string,
  signers: readonly SignerInput[],
): Promise<void> {
  const { db, companyId: company_id } = ctx
  const before = await readSigners(db, company_id, contractId)
  const ids = signers.flatMap(({ id }) => id ?? [])
  signers.forEach(({ id }, at) => {
    const isKnown = id === undefined || before.some((each) => each.id === id)
    if (!isKnown || (id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id)))
      throw refuseField(`signers.${at}.id`, "This isn't somebody who signs this contract")
  })
  await db
    .deleteFrom('contract_signer')
    .where('company_id', '=', company_id)
    .where('contract_id', '=', contractId)
    .execute()
  if (signers.length === 0) return
  const team = await findTeam(ctx, signers)
  const ordered = [
    ...signers.filter(({ party }) => party === 'client'),
    ...signers.filter(({ party }) => party === 'company'),
  ]
  await db
    .insertInto('contract_signer')
    .values(
      ordered.map(({ id, party, name, email, role }, at) => ({
        company_id,
        contract_id: contractId,
        id: id ?? randomUUIDv7(),
        party,
        number: ordered.slice(0, at + 1).filter((each) => each.party === party).length,
        position: at + 1,
        name,
        email: email ?? null,
        role: role ?? null,
        user_id: party === 'company' ? (team.get(email ?? '') ?? null) : null,
      })),
    )
    .execute()
}

/** Who of the team has an address, by it: whoever signs for the company does so with their own login. */
async function findTeam({ db, companyId }: CompanyCtx, signers: readonly SignerInput[]): Promise<Map<string, string>> {
  const addresses = signers.flatMap(({ party, email }) => (party === 'company' && email ? [email] : []))
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ email: string; id: string }>`select lower(u.email) as email, u.id from membership m
    join user_account u on u.id = m.user_id where m.company_id = ${companyId} and m.kind <> 'client' and m.deactivated_at is null
      and lower(u.email) = any (${addresses}::text[])`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Who signs a new contract: the client, and whoever begins it where they may sign for the company, else its owner. */
export async function firstSigners(
  ctx: CompanyCtx,
  clientId: string | null,
  forCompany: boolean,
  language: ContractLanguage,
): Promise<SignerInput[]> {
  const client = clientId ? await readClient(ctx, clientId) : undefined
  return [
    ...(client ? [{ party: 'client' as const, name: client.name, email: client.email }] : []),
    ...(forCompany ? [await companySigner(ctx, language)] : []),
  ]
}

/** How a client signs: a person by their own name, a company by whoever is named there, else as it is called. */
export async function readClient({ db, companyId }: CompanyCtx, id: string) {
  const client = await db
    .selectFrom('client')
    .select(['display_name', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!client) return undefined
  const name = [client.first_name, client.last_name].filter(Boolean).join(' ') || client.display_name
  return { name, email: client.email }
}

async function companySigner({ db, companyId, actor }: CompanyCtx, language: ContractLanguage): Promise<SignerInput> {
  const maySign = actor.kind === 'owner' || actor.permissions['contracts.countersign'] === 'all'
  const { rows } = await sql<{ name: string; email: string; kind: string }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name, lower(u.email) as email, m.kind
    from membership m join user_account u on u.id = m.user_id where m.company_id = ${companyId} and m.deactivated_at is null
      and ${maySign ? sql`m.user_id = ${actor.user.id}` : sql`m.kind = 'owner'`} limit 1`.execute(db)
  const [found] = rows
  const own = {
    name: `${actor.user.first_name} ${actor.user.last_name}`.trim() || actor.user.username,
    email: actor.user.email,
  }
  const role = found?.kind === 'owner' ? wordsOf({ language }).print.owner : null
  return { party: 'company', name: found?.name ?? own.name, email: found?.email ?? own.email, role }
}
