import { sql } from 'kysely'
import type { importTransactions as importCall, listImports as listCall } from '#contract/accounting/imports/calls.ts'
import type { BankFile } from '#contract/accounting/imports/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { nameOfUser } from '#server/scopes/team.ts'

/** Writes the file down when the first of its parts comes, and keeps it as it is until the commit. Answers its id. */
export async function openFile(
  ctx: CompanyCtx,
  { file_id = '', name, format, rows, lines }: InputOf<typeof importCall>,
  account_id: string,
): Promise<string> {
  const { db, companyId: company_id, actor } = ctx
  const made = await db
    .insertInto('bank_file')
    .values({
      company_id,
      id: file_id,
      account_id,
      name,
      format,
      rows: rows ?? lines.length,
      imported_by: actor.user.id,
    })
    .onConflict((there) => there.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await recordActivity(ctx, { noun: 'bank_file', noun_id: file_id, kind: 'imported', title: name })
    return file_id
  }
  const file = await findFile(ctx, file_id)
  if (file?.account_id !== account_id) throw refuseField('account_id', 'This import goes into another account')
  if (file.undone_at) throw new Refusal('conflict', 'This import was undone. Import the file again.')
  return file_id
}

/** A file that is there, kept as it is until the commit. */
export function findFile({ db, companyId }: CompanyCtx, id: string) {
  return db
    .selectFrom('bank_file')
    .select(['id', 'account_id', 'name', 'undone_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts what a part of the file brought. */
export async function countAdded({ db, companyId }: CompanyCtx, id: string, more: number) {
  if (more === 0) return
  await sql`update bank_file set added = added + ${more}::int where company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
}

/** The files that were imported, the latest first. */
export async function listImports(
  { db, companyId }: CompanyCtx,
  input: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const { page, page_size } = input
  const { rows } = await sql<BankFile & { total: number }>`
    select f.id, f.name, f.format, f.rows, f.added, f.imported_at, f.undone_at, f.turned_at,
      json_build_object('id', a.id, 'name', a.name, 'mask', a.mask) as account,
      (select ${nameOfUser} from user_account u where u.id = f.imported_by) as imported_by_name
    from bank_file f join bank_account a on a.company_id = f.company_id and a.id = f.account_id
    where f.company_id = ${companyId}
    order by f.imported_at desc, f.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from bank_file where company_id = ${companyId}`.execute(db)
  return { imports: rows, ...pageOf(input, counted.rows[0]?.total ?? 0) }
}
