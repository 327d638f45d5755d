import { type Work, work } from '#server/http/domain.ts'
import { sweepRepeats } from '#server/http/door/repeats.ts'
import { forgetOldEvents, handlePaymentEvent } from '#server/platform/payments/provider-events.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LaneWork, Task } from '#server/platform/queue/queue.ts'
import type { Lane, TaskRow } from '#server/platform/task.ts'
import * as platform from '#server/platform/tasks.ts'
import { forgetPerson } from '#server/users/tasks.ts'
import { eraseCompany } from './company/closing.ts'
import { eraseCompany as eraseCompanyTask } from './company/tasks.ts'
import { domains } from './domains.ts'
import { mailDisk } from './notifications/disk-mail.ts'
import { sweepAll, sweepBuckets } from './platform/database/sweep.ts'
import { sweepFiles } from './platform/files/sweep-files.ts'
import { mayBeginMail } from './platform/mail/breaker.ts'

const paymentEvents = domains.flatMap((domain) => domain.paymentEvents)
const sweeps = [sweepRepeats, sweepBuckets, forgetOldEvents, ...domains.flatMap((domain) => domain.sweeps)]
const forgets = {
  company: domains.flatMap((domain) => domain.forgets.company),
  person: domains.flatMap((domain) => domain.forgets.person),
}

const works: Work[] = [
  ...domains.flatMap(({ tasks }) => tasks),
  work(eraseCompanyTask, (world, { company_id }) => eraseCompany(world, company_id, forgets.company)),
  work(forgetPerson, async (world, { user_id }) => {
    for (const forget of forgets.person) await forget(world, user_id)
  }),
  work(platform.handlePaymentEvent, (world, payload) => handlePaymentEvent(world, payload, paymentEvents)),
  work(platform.mailDisk, mailDisk),
  work(platform.lookAtDisk, ({ disk }) => disk.look()),
  work(platform.sweepFiles, sweepFiles),
  work(platform.sweep, ({ database, now }) => sweepAll(database, now(), sweeps)),
]

/** What the queue's worker can do, by the name a writer queued it under; of one lane when it is named. */
export function tasksOf(world: Platform, lane?: Lane): Record<string, Task> {
  const wanted = works.filter(({ task }) => !lane || task.lane === lane)
  return Object.fromEntries(
    wanted.map(({ task, run }) => [
      task.name,
      async (payload: unknown) => void (await run(task.lane === 'mail' ? world : withoutMail(world), payload)),
    ]),
  )
}

/** A mail server that hangs would hold up other work: what is to be mailed is queued. */
export function withoutMail(world: Platform): Platform {
  const send = async () => {
    throw new Error('Only a mailTask sends email')
  }
  return { ...world, mail: { ...world.mail, send } }
}

/** What the worker does by itself, as a crontab. */
export const timetable = works.flatMap(({ task }) => crontabOf(task)).join('\n')

/** The worker's lanes: email, which begins nothing while the mail server does not answer, and everything else. */
export function lanesOf(world: Platform): LaneWork[] {
  return [
    { lane: 'main', tasks: tasksOf(world, 'main'), atOnce: 2, timetable },
    { lane: 'mail', tasks: tasksOf(world, 'mail'), atOnce: 4, mayBegin: mayBeginMail },
  ]
}

function crontabOf({ name, repeats }: TaskRow): string[] {
  if (!repeats) return []
  return [[repeats.at, name, ...(repeats.madeUpFor ? [`?fill=${repeats.madeUpFor}`] : [])].join(' ')]
}
