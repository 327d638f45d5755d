import { useState } from 'react'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useMarkEstimateApproved } from '../queries.ts'

const WAYS = ['By phone', 'By email', 'In person', 'Other'] as const

/** Records an approval that was given outside of the app: by whom, and how. */
export function MarkApproved({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const approve = useMarkEstimateApproved()
  const [name, setName] = useState(client?.display_name ?? '')
  const [way, setWay] = useState<(typeof WAYS)[number]>('By phone')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = way === 'Other' && !words.trim()
  const submit = () => {
    if (missing) return setAsked(true)
    const note = [way === 'Other' ? '' : way, words.trim()].filter(Boolean).join(': ')
    approve.mutate(
      { id: document.id, name: name.trim() || undefined, note },
      {
        onSuccess: ({ document: approved }) => {
          toast({ kind: 'success', title: `${nameOf(approved)} is approved` })
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={`Mark ${nameOf(document)} approved?`}
      description="For an approval you got outside Chalkline. The document will say that you recorded it."
      footer={
        <>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="primary" busy={approve.isPending} onClick={submit}>
            Mark approved
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {approve.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(approve.error)}
          </Banner>
        )}
        <RadioRow
          label="How did they approve it?"
          value={way}
          onChange={setWay}
          choices={WAYS.map((value) => ({ value, label: value }))}
        />
        <Field label="Approved by">
          <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field
          label="Note"
          optional={way !== 'Other'}
          error={asked && missing ? 'Say how the client approved' : undefined}
        >
          <Input
            value={words}
            maxLength={450}
            placeholder="What they said, and when"
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
