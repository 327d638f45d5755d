import { getPack } from '#contract/dashboard/pack/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

type Pack = AnswerOf<typeof getPack>
type Chosen = { opened?: string[]; pinned?: string[] }

/** What a device has of its pack: of each job the bodies by what they answer. */
export function openDevice({ browser }: { browser: Browser }) {
  const jobs = new Map<string, Map<string, string>>()
  const device = {
    jobs,
    cursor: '',
    /** The last answers, as they came. */
    last: [] as Pack[],
    /** Asks for what changed since, a page after the other, and takes away what the answer does not name. */
    async bring(chosen: Chosen = {}) {
      device.last = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await expectSuccess(browser.call(getPack, { ...chosen, since: device.cursor, page }))
        for (const { job_id, answers } of answer.changed)
          jobs.set(job_id, new Map(answers.map(({ path, input, body }) => [nameOf(path, input), body])))
        const { jobs: all, company } = answer
        if (company) device.company = new Map(company.map(({ path, input, body }) => [nameOf(path, input), body]))
        if (all) for (const id of jobs.keys()) if (!all.includes(id)) jobs.delete(id)
        device.cursor = answer.cursor
        device.last.push(answer)
        pages = answer.total_pages
      }
      return device
    },
    /** What is of no job. */
    company: new Map<string, string>(),
    /** What it opens of a job, by path. */
    answer(id: string, path: string): Record<string, unknown> {
      const [, body = 'null'] = [...(jobs.get(id) ?? [])].find(([name]) => name.startsWith(`${path} `)) ?? []
      return JSON.parse(body)
    },
    /** All that could be read on it. */
    text: () =>
      JSON.stringify(
        [...jobs, ['company', device.company] as const].map(([id, answers]) => [id, ...answers.entries()]),
      ),
    /** In one order, to be compared. */
    all: () => [...jobs, ['company', device.company] as const].sort().map(([id, answers]) => [id, [...answers].sort()]),
  }
  return device
}

const nameOf = (path: string, input: object) => `${path} ${JSON.stringify(input)}`
