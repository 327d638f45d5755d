import { useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { usePeopleOfJob } from '../crew/team.ts'
import { useChangeJob } from '../queries.ts'
import { MentionTextarea } from './mention-textarea.tsx'
import { mentionsIn } from './mentions.ts'

/** Another tab of the job leaves it. */
const ofTab = ['tab']

/** A note for the team, on the job's timeline; who is named in it is notified. */
export function NoteBox({ job }: { job: Job }) {
  const change = useChangeJob()
  const people = usePeopleOfJob(job)
  // The same note sent again is the same note.
  const [note_id, setNoteId] = useState(() => crypto.randomUUID())
  const form = useSaveForm({
    values: { note: '' },
    about: 'note',
    check: ({ note }) => ({ note: note.trim() ? undefined : 'Write a note' }),
    save: ({ note }) =>
      change.mutateAsync({ id: job.id, action: 'add_note', note_id, note, mentions: mentionsIn(note, people) }),
    saved: ({ message }, { reset }) => {
      toast({ kind: 'success', title: message ?? 'Note added' })
      setNoteId(crypto.randomUUID())
      reset()
    },
    words: fieldMessage,
  })
  const { value, onChange } = form.input('note')
  return (
    <Card className="print:hidden">
      <LeaveGuard on={form.dirty && !form.busy} names={ofTab} />
      <Form form={form} className="flex flex-col gap-3">
        <Field label="Note for the team" {...form.field('note')} help="Type @ to mention somebody">
          <MentionTextarea
            value={value}
            onChange={onChange}
            people={people}
            maxLength={limits.note}
            onSend={() => form.submit()}
          />
        </Field>
        <Button type="submit" busy={form.busy} className="self-start">
          Add note
        </Button>
      </Form>
    </Card>
  )
}
