import { expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import { type JobStatus, jobStatuses } from '#contract/jobs/shapes.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)

type Form = Omit<SendOf<typeof calls.changeJob>, 'id'>
const forms: Record<string, Form> = {
  plan: { edit: true, expected_start_date: '2026-11-23' },
  unplan: { edit: true, expected_start_date: '' },
  start: { start: true },
  complete: { complete: true },
  hold: { action: 'hold', reason: 'Rain' },
  resume: { action: 'resume' },
  cancel: { action: 'cancel' },
  reinstate: { action: 'reinstate' },
  reopen: { action: 'reopen', reason: 'A loose rail' },
}

/** What each form makes of a job in each state; none where it is refused. Source: docs/domain.md, Jobs. */
const table: Record<JobStatus, Partial<Record<keyof typeof forms, JobStatus>>> = {
  unscheduled: {
    plan: 'scheduled',
    unplan: 'unscheduled',
    start: 'in_progress',
    hold: 'on_hold',
    cancel: 'cancelled',
  },
  scheduled: {
    plan: 'scheduled',
    unplan: 'unscheduled',
    start: 'in_progress',
    complete: 'completed',
    hold: 'on_hold',
    cancel: 'cancelled',
  },
  in_progress: {
    plan: 'in_progress',
    unplan: 'in_progress',
    start: 'in_progress',
    complete: 'completed',
    hold: 'on_hold',
    cancel: 'cancelled',
  },
  on_hold: { plan: 'on_hold', unplan: 'on_hold', start: 'in_progress', resume: 'in_progress', cancel: 'cancelled' },
  completed: { plan: 'completed', unplan: 'completed', complete: 'completed', reopen: 'in_progress' },
  cancelled: { plan: 'cancelled', unplan: 'cancelled', reinstate: 'unscheduled' },
}

it.each(jobStatuses.flatMap((from) => Object.keys(forms).map((form) => [from, form] as const)))(
  'an owner asks of a job that is %s to %s',
  async (from, form) => {
    const { id } = await addJob(sam)
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db
        .updateTable('job')
        .set({
          status: from,
          expected_start_date: from === 'scheduled' ? '2026-11-21' : null,
          start_date: from === 'unscheduled' || from === 'scheduled' ? null : '2026-11-18',
          end_date: from === 'completed' ? '2026-11-19' : null,
        })
        .where('id', '=', id)
        .execute(),
    )
    const answer = await sam.browser.call(calls.changeJob, { id, ...forms[form] })
    const to = table[from][form]
    if (to) expect(answer).toMatchObject({ code: 200, body: { job: { status: to } } })
    else expect(answer).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
    const after = (await sam.browser.call(calls.getJob, { id })).body.job
    expect(after.status).toBe(to ?? from)
  },
)
