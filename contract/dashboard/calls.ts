import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, id, text } from '../wire/fields.ts'
import { attentionKinds } from './attention-rules.ts'
import {
  activity,
  books,
  comingJob,
  figures,
  found,
  moneyMonth,
  myTask,
  portal,
  setupStep,
  todayJob,
  waiting,
} from './shapes.ts'

export const getDashboard = call({
  method: 'GET',
  path: '/api/dashboard/',
  who: 'signed_in',
  stage: 'onboarded',
  kept: 'page',
  shows: [
    'account',
    'company',
    'plan',
    'team',
    'invitation',
    'onboarding',
    'client',
    'client_invite',
    'job',
    'document',
    'transaction',
    'put_off',
  ],
  summary: 'What needs me, today, the figures; also the access check. Cut by kind and rights',
  input: z.object({}),
  answer: z.object({
    kind: z.enum(['owner', 'employee', 'client']),
    company: z.object({ id: id(), name: z.string(), currency: z.string(), timezone: z.string() }),
    first_name: z.string(),
    first_task: z.string().nullable(),
    today_date: day(),
    needs_attention: z.array(waiting),
    needs_attention_total: z.number(),
    /** There are more than the total: of one kind so many wait that they were not all counted. */
    needs_attention_more: z.boolean().optional(),
    today: z.array(todayJob),
    /** The next seven days, for those whose own day is shown. */
    coming: z.array(comingJob).optional(),
    /** Their own open tasks, what is due soonest first; absent for clients. */
    my_tasks: z.array(myTask).optional(),
    /** The page of their jobs, with all the rest; present where there are more than are shown. */
    my_tasks_path: z.string().optional(),
    /** Absent without `prices.view` and `invoices.view` for all. */
    figures: figures.optional(),
    /** Absent without `reports.view`. */
    books: books.optional(),
    series: z.object({ money_by_month: z.array(moneyMonth) }).optional(),
    recent_activity: z.array(activity),
    setup: z.array(setupStep),
    has_documents: z.boolean(),
    /** A client's own things; present for clients alone. */
    portal: portal.optional(),
  }),
})

export const listActivity = call({
  method: 'GET',
  path: '/api/activity/',
  who: 'clients.view',
  shows: ['client', 'client_invite', 'job', 'document'],
  kept: 'beside',
  summary: 'What happened with a client, their jobs and documents, newest first, as far as the caller can see it',
  input: z.object({ client_id: id() }),
  answer: z.object({ activity: z.array(activity) }),
})

export const hideAttention = call({
  method: 'POST',
  path: '/api/dashboard/later/',
  who: 'signed_in',
  stage: 'onboarded',
  changes: ['put_off'],
  summary: 'Hide one row of "Needs you" from the caller until tomorrow',
  input: z.object({ kind: z.enum(attentionKinds), id: id() }),
  answer: z.object({}),
})

export const search = call({
  method: 'GET',
  path: '/api/search/',
  who: 'signed_in',
  stage: 'onboarded',
  shows: ['client', 'job', 'document', 'gallery', 'tag', 'team', 'transaction', 'category'],
  summary:
    'Clients, jobs, documents, galleries, tags and people that match, a few of each, as the caller may see them; where few do, what is close',
  input: z.object({ q: text(200).default('') }),
  answer: z.object({ results: z.array(found) }),
})
