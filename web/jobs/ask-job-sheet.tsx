import { useState } from 'react'
import { fieldMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useAskAboutJob } from './queries.ts'

type AskJobSheetProps = {
  project: { id: string; title: string }
  company: string
  onClose: (asked?: boolean) => void
}

/** A client's question about a project; the answer comes by mail. */
export function AskJobSheet({ project, company, onClose }: AskJobSheetProps) {
  const ask = useAskAboutJob()
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (!message.trim() || ask.isPending) return
    ask.mutate({ id: project.id, message: message.trim() }, { onSuccess: () => onClose(true) })
  }
  return (
    <Sheet
      open
      onOpenChange={() => onClose()}
      title={`Ask ${company}`}
      description={`About ${project.title}`}
      initialFocus="textarea"
      footer={
        <>
          <Button variant="primary" size="lg" busy={ask.isPending} onClick={submit}>
            Send question
          </Button>
          <Button size="lg" onClick={() => onClose()}>
            Back
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {ask.isError && (
          <Banner tone="problem" urgent>
            {fieldMessage(ask.error)}
          </Banner>
        )}
        <Field label="Your question" error={tried && !message.trim() ? 'Write your question' : undefined}>
          <Textarea rows={6} maxLength={5000} value={message} onChange={(event) => setMessage(event.target.value)} />
        </Field>
      </div>
    </Sheet>
  )
}
