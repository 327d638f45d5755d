import { limits } from '../values/limits.ts'
import type { RecordFields } from '../wire/record.ts'

/** The fields of a task that two people can change to two things; a tick is yes or no, and its place in the list nobody's. */
export const taskFields = {
  title: { kind: 'text', max: limits.line, label: 'Task', heading: 'Title', seen: 'all', needed: true },
  assignee_id: { kind: 'record', label: 'Assigned to', heading: 'Assignee', seen: 'all' },
  due_date: { kind: 'day', label: 'Due', heading: 'Due date', seen: 'all' },
} as const satisfies RecordFields

/** The kinds of an estimate's lines that become tasks of its job: what the crew does, and nothing that is bought. */
export const taskLineKinds = ['service', 'labor'] as const
