import { limits } from '../values/limits.ts'
import { recordRule } from '../wire/record.ts'

/** What the company sets of a person. The role has rules of its own. */
export const employeeFields = recordRule({
  /** What they call it themselves, unless the company says otherwise. */
  job_title: {
    ...({ kind: 'text', max: limits.name, label: 'Job title', seen: 'team', plain: true } as const),
    help: "Shown to the team; doesn't change permissions",
  },
  hourly_cost: {
    ...({ kind: 'money', label: 'Hourly cost', seen: 'costs.view' } as const),
    help: 'What an hour of their work costs you, for job margins. They never see it',
  },
})
