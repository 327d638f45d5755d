import { fileURLToPath } from 'node:url'
import { can } from '#contract/access/permissions.ts'
import type { getReportFile as fileCall } from '#contract/reports/file/calls.ts'
import { type ReportName, reportNames } from '#contract/reports/file/name-rules.ts'
import { readableAccent } from '#contract/values/colors.ts'
import { type CsvCell, csvOf } from '#contract/values/csv.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import { readSettings } from '#server/company/read.ts'
import { type CompanyCtx, type FileAnswer, todayOf } from '#server/http/context.ts'
import { type DrawnReport, drawReport } from './draw-report.ts'
import type { Cell } from './report-table.ts'

const template = fileURLToPath(new URL('./report.typ', import.meta.url))

/** A report as a file, as it stands now. */
export async function getReportFile(ctx: CompanyCtx, input: InputOf<typeof fileCall>): Promise<FileAnswer> {
  const name = reportNames.find((each) => each === input.name)
  if (!name) throw notFound('report')
  if (!can(ctx.actor, rightTo(name))) throw permissionDenied()
  const drawn = await drawReport(ctx, name, input)
  const { locale } = await readSettings(ctx, ctx.companyId)
  const words = periodOf(ctx, drawn, locale)
  const filename = `${drawn.table.title}, ${words}.${input.format}`
  if (input.format === 'csv')
    return { bytes: Buffer.from(csvOfReport(drawn)), type: 'text/csv; charset=utf-8', filename, download: true }
  return { bytes: await printerOf(ctx, drawn, words), type: 'application/pdf', filename }
}

function rightTo(name: ReportName) {
  return name === 'job-profitability' ? 'reports.jobs' : 'reports.view'
}

function periodOf(ctx: CompanyCtx, { period }: DrawnReport, locale: string): string {
  if (period === 'today') return formatFullDay(todayOf(ctx), locale)
  if (period === null) return `up to ${formatFullDay(todayOf(ctx), locale)}`
  return `${formatFullDay(period.start_date, locale)} to ${formatFullDay(period.end_date, locale)}`
}

/** Plain numbers, so that a spreadsheet adds them up; cells that look like formulas are defused. */
function csvOfReport({ table }: DrawnReport): string {
  const plain = (cell: Cell): CsvCell => (typeof cell === 'string' ? cell : cell.money)
  return csvOf(
    ['Group', table.first, ...table.columns],
    table.rows.map(({ group, name, cells }) => [group, name, ...cells.map(plain)]),
  )
}

/** What prints it once the transaction is over. */
async function printerOf(ctx: CompanyCtx, { table }: DrawnReport, under: string) {
  const company = await readSettings(ctx, ctx.companyId)
  const dressed = (cell: Cell) =>
    typeof cell === 'string' ? cell : formatMoney(cell.money, company.currency, company.locale)
  const { language, region } = new Intl.Locale(company.locale)
  const data = {
    lang: language,
    region: region ?? '',
    paper: ['US', 'CA'].includes(company.country ?? 'US') ? 'us-letter' : 'a4',
    accent: readableAccent(company.brand_color),
    company: company.name,
    title: table.title,
    under,
    first: table.first,
    columns: table.columns,
    rows: table.rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(dressed) })),
    headline: { label: table.headline.label, amount: dressed({ money: table.headline.amount }) },
    notes: table.notes,
    empty: 'Nothing in this period.',
  }
  return () => ctx.platform.pdf.print({ template, data, files: {} }, ctx.companyId)
}
