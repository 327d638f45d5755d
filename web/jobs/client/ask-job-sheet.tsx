import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Field } from '#web/ui/field/field.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useAskAboutJob } from '../queries.ts'

type AskJobSheetProps = {
  project: { id: string; title: string }
  company: string
  onClose: (asked?: boolean) => void
}

/** A client's question about a project; the answer comes by mail. */
export function AskJobSheet({ project, company, onClose }: AskJobSheetProps) {
  const ask = useAskAboutJob()
  const form = useSaveForm({
    values: { message: '' },
    check: ({ message }) => ({ message: message.trim() ? undefined : 'Write your question' }),
    save: ({ message }) => ask.mutateAsync({ id: project.id, message: message.trim() }),
    saved: () => onClose(true),
    words: fieldMessage,
  })
  return (
    <AnswerSheet
      form={form}
      title={`Ask ${company}`}
      description={`About ${project.title}`}
      initialFocus="textarea"
      action="Send question"
      onClose={() => onClose()}
    >
      <Field label="Your question" {...form.field('message')}>
        <Textarea {...form.input('message')} rows={6} maxLength={5000} />
      </Field>
    </AnswerSheet>
  )
}
