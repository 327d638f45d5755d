import type { GrowthCompany } from './growth-furnish.ts'
import type { Load } from './load.ts'

/** One call as it is asked of a company of some size; `goal`: what of its rate at the smallest size it keeps at least. */
export type GrowthCase = {
  what: string
  ask: (of: GrowthCompany) => Pick<Load, 'method' | 'body'> & { path: string; cookie?: string }
  goal: number
}

const jobs = (what: string, question: string, goal = 0.5): GrowthCase => ({
  what,
  ask: () => ({ path: `/api/jobs/${question}` }),
  goal,
})
/** What is asked about somebody of the crew. */
const jobsOf = (what: string, question: (crew: string) => string): GrowthCase => ({
  what,
  ask: ({ crew }) => ({ path: `/api/jobs/${question(crew.id)}` }),
  goal: 0.5,
})
/** What somebody of the crew asks, who sees the jobs they are on. */
const own = (what: string, path: string): GrowthCase => ({
  what,
  ask: ({ crew }) => ({ path, cookie: crew.cookie }),
  goal: 0.5,
})
const month = daysFrom(-10, 31)
const week = daysFrom(-2, 7)

/** The calls around jobs, of which there are as many as clients. */
export const jobCases: GrowthCase[] = [
  jobs('list jobs', ''),
  ...['upcoming', 'active', 'late', 'completed', 'requires_invoicing', 'archived'].map((tab) =>
    jobs(`list jobs, tab ${tab}`, `?tab=${tab}`),
  ),
  {
    what: 'list jobs, page in the middle',
    ask: ({ clients }) => ({ path: `/api/jobs/?page=${clients / 100}` }),
    goal: 0.25,
  },
  { what: 'list jobs of a client', ask: ({ client_id }) => ({ path: `/api/jobs/?client_id=${client_id}` }), goal: 0.5 },
  jobsOf('list jobs of somebody', (crew) => `?assigned[]=${crew}`),
  jobsOf('list jobs of somebody, the active', (crew) => `?assigned[]=${crew}&tab=active`),
  jobs('list jobs of a week', `?${week}`),
  own('list own jobs', '/api/jobs/'),
  own('list own jobs, the active', '/api/jobs/?tab=active'),
  jobs('search jobs by a client', '?q=renee', 0.25),
  jobs('search jobs, a word of all', '?q=cedar', 0.25),
  jobs('search jobs by number', '?q=JOB-000420'),
  jobs('board of jobs', 'board/'),
  jobs('board of jobs, a further page of one column', 'board/?column=completed&page=3'),
  jobsOf('board of jobs of somebody', (crew) => `board/?assigned[]=${crew}`),
  own('board of own jobs', '/api/jobs/board/'),
  jobs('calendar of jobs, a month', `calendar/?${month}`),
  jobs('calendar of jobs, a week', `calendar/?${week}`),
  jobsOf('calendar of jobs of somebody, a month', (crew) => `calendar/?${month}&assigned[]=${crew}`),
  own('calendar of own jobs, a month', `/api/jobs/calendar/?${month}`),
  own('dashboard of the crew', '/api/dashboard/'),
  // As few as the smallest company has of them.
  {
    what: 'report of what is signed and not billed',
    ask: () => ({ path: '/api/reports/unbilled/?page_size=5' }),
    goal: 0.5,
  },
  {
    what: 'open a job that is signed',
    ask: ({ signed_job_id }) => ({ path: `/api/jobs/${signed_job_id}/` }),
    goal: 0.5,
  },
  // The same number of jobs, whatever there is.
  { what: 'a page of the jobs ahead', ask: () => ({ path: '/api/dashboard/pack/' }), goal: 0.5 },
  own('a page of the own jobs ahead', '/api/dashboard/pack/'),
  // Up to five thousand: five times as many as the smallest company has.
  { what: 'names of clients to choose one', ask: () => ({ path: '/api/clients/names/' }), goal: 0.15 },
  { what: 'open a job', ask: ({ job_id }) => ({ path: `/api/jobs/${job_id}/` }), goal: 0.5 },
]

/** So many days as a question, the first some days from today. */
function daysFrom(first: number, days: number): string {
  const day = (at: number) => new Date(Date.now() + at * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(first)}&to=${day(first + days - 1)}`
}
