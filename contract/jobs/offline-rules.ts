import type { Offline } from '../wire/offline.ts'

/** Why a job that is made twice, or late, is one. */
export const newJobWaits = { again: 'same id', by: 'id' } as const satisfies Offline

/** Why a change of a job that comes twice, or late, has one effect, by its form. Others never wait. Source: docs/domain.md, Without a connection. */
export const jobChangesThatWait = {
  forms: {
    start: { again: 'version', by: 'version' },
    complete: { again: 'version', by: 'version' },
    hold: { again: 'version', by: 'version' },
    resume: { again: 'version', by: 'version' },
    update_details: { again: 'version', by: 'version' },
    edit: { again: 'version', by: 'version' },
    add_task: { again: 'same id', by: 'task_id' },
    update_task: { again: 'same state' },
    add_note: { again: 'same id', by: 'note_id' },
  },
} as const satisfies Offline
