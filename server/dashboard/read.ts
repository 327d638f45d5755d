import { sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { getDashboard as dashboardCall } from '#contract/dashboard/calls.ts'
import { seesCompany } from '#contract/dashboard/view-rules.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { type Actor, inCompany, type PersonCtx } from '#server/http/context.ts'
import { type ActivityRow, type Histories, recentActivityOf, showActivity } from '#server/http/recent-activity.ts'
import { type AttentionRow, attentionOf, type Kinds, showAttention } from './attention.ts'
import { readBooks } from './books.ts'
import { getClientHome } from './client-home.ts'
import { type FiguresRow, figuresOf, showFigures, showMonths } from './figures.ts'
import { myTasksOf, showTasks, type TaskRow } from './my-tasks.ts'
import { type SetupRow, setupOf, showSetup } from './setup.ts'
import { type ComingRow, comingJobsOf, showTodayJob, type TodayRow, todayJobsOf } from './today-jobs.ts'

type Answer = AnswerOf<typeof dashboardCall>

type Row = {
  first_task: string | null
  attention: { total: number; more: boolean; rows: AttentionRow[] }
  today_jobs: TodayRow[]
  coming: ComingRow[] | null
  my_tasks: TaskRow[]
  activity: ActivityRow[]
  setup: SetupRow
  figures: FiguresRow | null
}

/** The whole dashboard in one round trip, cut by kind and rights; what waits and what happened, of all domains. */
export function getDashboardOver(kinds: Kinds, histories: Histories) {
  return (person: PersonCtx) => getDashboard(kinds, histories, person)
}

async function getDashboard(kinds: Kinds, histories: Histories, person: PersonCtx): Promise<Answer> {
  const ctx = inCompany(person)
  const { actor, companyId } = ctx
  const today = ctx.platform.today(actor.company.timezone)
  const head = {
    kind: actor.kind,
    company: actor.company,
    first_name: actor.user.first_name,
    today_date: today,
  }
  if (actor.kind === 'client') return { ...head, ...nothing, ...(await getClientHome(ctx, today)) }
  const [{ rows }, books] = await Promise.all([
    sql<Row>`select u.first_task,
      ${attentionOf(kinds, actor, companyId, today)} as attention,
      ${todayJobsOf(actor, companyId, today)} as today_jobs,
      ${seesCompany(actor) ? sql`null::json` : comingJobsOf(actor, companyId, today)} as coming,
      ${myTasksOf(actor, companyId, today)} as my_tasks,
      ${recentActivityOf(histories, actor, companyId)} as activity,
      ${setupOf(companyId, today)} as setup,
      ${maySeeSums(actor) ? figuresOf(companyId, today, actor.company.timezone) : sql`null::json`} as figures
    from user_account u where u.id = ${actor.user.id}`.execute(ctx.db),
    can(actor, 'reports.view') ? readBooks(ctx, today) : undefined,
  ])
  const row = rows[0]
  if (!row) return { ...head, ...nothing }
  return {
    ...head,
    first_task: row.first_task,
    needs_attention: row.attention.rows.map((each) => showAttention(kinds, each)),
    needs_attention_total: row.attention.total,
    ...(row.attention.more ? { needs_attention_more: true } : {}),
    today: row.today_jobs.map((job) => showTodayJob(job, today)),
    ...(row.coming ? { coming: row.coming } : {}),
    ...showTasks(actor, row.my_tasks),
    ...(row.figures ? { figures: showFigures(row.figures) } : {}),
    ...(row.figures ? { series: { money_by_month: books?.months ?? showMonths(row.figures) } } : {}),
    ...(books ? { books: books.books } : {}),
    recent_activity: row.activity.map((each) => showActivity(histories, each)),
    setup: showSetup(actor, row.setup),
    has_documents: row.setup.documents && (can(actor, 'estimates.view') || can(actor, 'invoices.view')),
  }
}

/** Whether the company's sums are the person's to see. */
function maySeeSums(actor: Actor): boolean {
  return (['prices.view', 'invoices.view', 'estimates.view'] as const).every((right) => levelOf(actor, right) === 'all')
}

const nothing = {
  first_task: null,
  needs_attention: [],
  needs_attention_total: 0,
  today: [],
  recent_activity: [],
  setup: [],
  has_documents: false,
}
