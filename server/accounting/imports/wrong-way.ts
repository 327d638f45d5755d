import { sql } from 'kysely'
import type { AccountKind } from '#contract/accounting/accounts/shapes.ts'
import type * as calls from '#contract/accounting/imports/calls.ts'
import { examplesAmong, signByWords } from '#contract/accounting/imports/csv/sign-rules.ts'
import type { WrongWayImports } from '#contract/accounting/imports/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { shown } from './known-lines.ts'

type ShownLine = Parameters<typeof shown>[0]
type File = { id: string; account: WrongWayImports['account']; kind: AccountKind; count: number; lines: ShownLine[] }

/**
 * Tables that somebody imported and whose lines say of themselves that their money went the other way, until somebody answers.
 * Looked at are the first lines of the latest tables. Source: docs/domain.md, Files of banks.
 */
export async function listWrongWayImports({
  db,
  companyId,
}: CompanyCtx): Promise<AnswerOf<typeof calls.listWrongWayImports>> {
  const { rows } = await sql<File>`
    select f.id, json_build_object('id', a.id, 'name', a.name, 'mask', a.mask) as account, a.kind,
      (select count(*)::int from transaction t where t.company_id = f.company_id and t.file_id = f.id) as count,
      (select coalesce(json_agg(json_build_object('id', t.id, 'date', t.date, 'cents', t.flow, 'source', t.source,
          'description', coalesce(t.bank_text, t.description)) order by t.date desc, t.id), '[]'::json)
        from (select * from transaction t where t.company_id = f.company_id and t.file_id = f.id
          order by t.id limit ${sql.lit(limits.wrongWayLines)}) t) as lines
    from (select * from bank_file f where f.company_id = ${companyId} and f.format = 'csv' and f.undone_at is null
        and f.way_answered_at is null order by f.imported_at desc limit ${sql.lit(limits.wrongWayFiles)}) f
      join bank_account a on a.company_id = f.company_id and a.id = f.account_id
    order by f.imported_at desc, f.id`.execute(db)
  const wrong = rows.filter(({ lines, kind }) => wentOtherWay(lines, kind))
  const accounts = [...Map.groupBy(wrong, ({ account }) => account.id).values()].flatMap((files) => {
    const [first] = files
    return first ? [ofAccount(first, files)] : []
  })
  return { accounts }
}

function ofAccount({ account, lines, kind }: File, files: readonly File[]): WrongWayImports {
  return {
    account,
    file_ids: files.map(({ id }) => id),
    lines: files.reduce((sum, { count }) => sum + count, 0),
    examples: examplesAmong(lines.map(inWords), kind).map(shown),
  }
}

const inWords = (line: ShownLine) => ({ ...line, words: line.description })

/** By the rule that reads new tables: what is there was taken as below 0 where money went out. */
function wentOtherWay(lines: readonly ShownLine[], kind: AccountKind): boolean {
  const { sign, sure, by } = signByWords(lines.map(inWords), kind)
  return sign === 'positive_out' && (sure || by === 'words') && lines.length > 1
}

/** Nobody is asked about this import again. */
export async function keepImportWay(
  { db, companyId }: CompanyCtx,
  { id }: InputOf<typeof calls.keepImportWay>,
): Promise<AnswerOf<typeof calls.keepImportWay>> {
  const { rows } = await sql`update bank_file set way_answered_at = coalesce(way_answered_at, now())
    where company_id = ${companyId} and id = ${id} returning id`.execute(db)
  if (rows.length === 0) throw notFound('import')
  return {}
}
