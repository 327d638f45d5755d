import { sql } from 'kysely'
import * as jobs from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { keepFile } from '#server/platform/files/company-files.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import { idOf, make, type Samples, type World } from './sample.ts'

export const jobSamples = {
  makes: { job: makeJob, job_task: makeTask, job_file: makeFile },
  paths: { '/api/jobs/feed/:token/': 'text', '/api/jobs/:id/files/:file_id/': 'job_file' },
  fields: {
    assigned: 'person',
    add: 'person',
    remove: 'person',
    lead_id: 'person',
    assignee_id: 'person',
    mentions: 'person',
    task_id: 'job_task',
    'POST /api/jobs/:id/ photo_id': 'photo',
    note_id: 'chosen',
    'POST /api/jobs/ gallery_id': 'chosen',
    // What a task was is compared, and nobody is looked up by it.
    'POST /api/jobs/:id/ was.assignee_id': 'chosen',
    'GET /api/jobs/export/ ids': 'job',
    'POST /api/jobs/assign/ ids': 'job',
    'POST /api/jobs/ estimate_id': 'approved_estimate',
    'POST /api/jobs/:id/value/ document_id': 'within',
    'POST /api/jobs/:id/value/ contract_id': 'within',
  },
  extras: {
    'POST /api/jobs/': () => ({ title: `Porch ${nextNumber()}` }),
    'POST /api/jobs/:id/': () => ({ start: true }),
    'POST /api/jobs/:id/value/': signedForJob,
    'POST /api/jobs/assign/': async (world) => ({ ids: [await make(world, 'job')], add: [world.user_id] }),
    'GET /api/jobs/calendar/': () => ({ from: '2026-11-01', to: '2026-11-30' }),
    'GET /api/jobs/feed/:token/jobs.ics/': async (world) => ({
      token: await calendarToken({ ...world, frugal: false }, world.user_id),
    }),
    'POST /api/jobs/feed/change/': async (world) => {
      await calendarToken(world, world.asker)
      return { only_mine: true }
    },
    'POST /api/jobs/:id/files/': () => ({ file: [pdf(`Plans ${nextNumber()}`)] }),
    'PUT /api/jobs/:id/files/:file_id/': async (world) => ({ ...(await ofFile(world)), name: `Plans ${nextNumber()}` }),
    'DELETE /api/jobs/:id/files/:file_id/delete/': ofFile,
    'POST /api/jobs/:id/files/:file_id/restore/': ofFile,
    'GET /api/jobs/:id/files/:file_id/content/': ofFile,
    'POST /api/jobs/:id/ask/': () => ({ message: 'When does the crew come?' }),
  },
  also: { '/api/jobs/:id/value/': ['prices.view'] },
  forms: {
    'POST /api/jobs/:id/': [
      { words: 'edit', form: () => ({ start: undefined, edit: true }), opens: ['jobs.edit'] },
      { words: 'start', form: () => ({ start: true }), opens: ['jobs.start_complete'] },
      { words: 'complete', form: () => ({ start: undefined, complete: true }), opens: ['jobs.start_complete'] },
      {
        words: 'hold',
        form: async (world) => ({ id: await jobUnderWay(world), start: undefined, action: 'hold', reason: 'Rain' }),
        opens: ['jobs.edit'],
      },
      {
        words: 'resume',
        form: async (world) => ({ id: await jobOnHold(world), start: undefined, action: 'resume' }),
        opens: ['jobs.edit'],
      },
      { words: 'cancel', form: () => ({ start: undefined, action: 'cancel' }), opens: ['jobs.edit'] },
      {
        words: 'update_details',
        form: () => ({ start: undefined, action: 'update_details', title: `Porch ${nextNumber()}` }),
        opens: ['jobs.edit'],
      },
      {
        words: 'assign',
        form: (world) => ({ start: undefined, action: 'assign', assigned: [world.user_id] }),
        opens: ['jobs.edit'],
      },
      {
        words: 'add_task',
        form: () => ({ start: undefined, action: 'add_task', title: 'Rails' }),
        opens: ['tasks.edit'],
      },
      {
        words: 'update_task',
        form: async (world) => ({ ...(await ofTask(world)), start: undefined, action: 'update_task', done: true }),
        opens: ['tasks.edit'],
      },
      {
        words: 'delete_task',
        form: async (world) => ({ ...(await ofTask(world)), start: undefined, action: 'delete_task' }),
        opens: ['tasks.delete'],
      },
      {
        words: 'add_note',
        form: () => ({ start: undefined, action: 'add_note', note: 'Rot under the sill' }),
        opens: ['tasks.edit'],
      },
      { words: 'sync_gallery', form: () => ({ start: undefined, sync_gallery: true }), opens: ['jobs.edit'] },
      { words: 'archive', form: () => ({ start: undefined, action: 'archive' }), opens: ['jobs.edit'] },
      ...(['link_transaction', 'unlink_transaction'] as const).map((action) => ({
        words: action,
        form: async (world: World) => ({ start: undefined, action, transaction_id: await make(world, 'transaction') }),
        opens: ['accounting.edit' as const],
      })),
    ],
  },
  needs: {
    'POST /api/jobs/': ['jobs.view'],
    'PUT /api/jobs/:id/files/': ['jobs.view'],
    'DELETE /api/jobs/:id/files/': ['jobs.view'],
  },
} satisfies Samples

/** A job of the company that a browser works in. */
export async function addJob({ browser }: { browser: Browser }, over: SendOf<typeof jobs.createJob> = {}) {
  const { job } = await expectSuccess(browser.call(jobs.createJob, { title: `Deck ${nextNumber()}`, ...over }))
  return job
}

/** Puts a member on a job. */
export function assign(test: TestApp, member: { company_id: string; user_id: string }, job_id: string) {
  const { company_id, user_id } = member
  return test.platform.database.inCompany(company_id, (db) =>
    db.insertInto('job_assignee').values({ company_id, user_id, job_id }).execute(),
  )
}

/** A job of the world's client; its assignee works on it. */
async function makeJob(world: World): Promise<string> {
  const { company_id, canary, assignee } = world
  return world.test.platform.database.inCompany(company_id, async (db) => {
    const { id } = await db
      .insertInto('job')
      .values({
        company_id,
        number: `W-${nextNumber()}`,
        title: `${canary} job`,
        description: canary,
        city: canary,
        client_id: idOf(world, 'client'),
        status: 'scheduled',
        start_date: sql`current_date`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (assignee) await db.insertInto('job_assignee').values({ company_id, job_id: id, user_id: assignee }).execute()
    return id
  })
}

/** An estimate that was approved, and its job. */
async function signedForJob(world: World) {
  const estimate_id = await make(world, 'approved_estimate')
  const assigned = world.assignee ? [world.assignee] : []
  const id = world.frugal
    ? await make(world, 'job')
    : (await expectSuccess(world.browser.call(jobs.createJob, { estimate_id, assigned }))).job_id
  return { id, document_id: estimate_id, counts: true }
}

async function jobUnderWay(world: World): Promise<string> {
  const id = await make(world, 'job')
  if (!world.frugal)
    await world.test.platform.database.inCompany(world.company_id, (db) =>
      db.updateTable('job').set({ status: 'in_progress' }).where('id', '=', id).execute(),
    )
  return id
}

async function jobOnHold(world: World): Promise<string> {
  const id = await jobUnderWay(world)
  if (!world.frugal) await expectSuccess(world.browser.call(jobs.changeJob, { id, action: 'hold', reason: 'Rain' }))
  return id
}

/** A task of a job of its own. */
async function makeTask(world: World): Promise<string> {
  return (await ofTask(world)).task_id
}

async function ofTask(world: World): Promise<{ id: string; task_id: string }> {
  const id = await make(world, 'job')
  const { company_id, canary } = world
  const task = await world.test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('job_task')
      .values({ company_id, job_id: id, title: `${canary} task`, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { id, task_id: task.id }
}

/** A file as a form sends it: a PDF by its first bytes. */
export function pdf(words: string, filename = 'plans.pdf') {
  return { filename, mimetype: 'application/pdf', bytes: new TextEncoder().encode(`%PDF-1.7 ${words}`) }
}

/** A file of a job of its own. */
async function makeFile(world: World): Promise<string> {
  return (await ofFile(world)).file_id
}

async function ofFile(world: World): Promise<{ id: string; file_id: string }> {
  const { company_id, canary, test, frugal } = world
  if (frugal) {
    const file_id = idOf(world, 'job_file')
    const { job_id } = await test.platform.database.inCompany(company_id, (db) =>
      db.selectFrom('job_file').select('job_id').where('id', '=', file_id).executeTakeFirstOrThrow(),
    )
    return { id: job_id, file_id }
  }
  const id = await make(world, 'job')
  return test.platform.database.inCompany(company_id, async (db) => {
    const files = { db, platform: test.platform, companyId: company_id }
    const source = Buffer.from(`%PDF-1.7 ${canary} ${nextNumber()}`)
    const file_key = await keepFile(files, { kind: 'job_file', source, mime: 'application/pdf' })
    const file = { name: `${canary}.pdf`, mime: 'application/pdf', bytes: source.length, added_by_name: canary }
    const made = await db
      .insertInto('job_file')
      .values({ company_id, job_id: id, file_key, ...file })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, file_id: made.id }
  })
}

/** A calendar address of a member of the team; answers what is secret in it. */
async function calendarToken({ test, company_id, frugal }: World, user_id: string): Promise<string> {
  const token = `calendar ${nextNumber()}`
  if (!frugal)
    await test.platform.database.inCompany(company_id, (db) =>
      sql`insert into calendar_address (company_id, user_id, token_hash, only_mine)
        select company_id, user_id, ${hashToken(token)}, false from membership where company_id = ${company_id} and user_id = ${user_id}
        on conflict (company_id, user_id) do update set token_hash = excluded.token_hash`.execute(db),
    )
  return token
}
