import type { ReactNode } from 'react'
import { unprintableSentence } from '#contract/values/characters.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { RadioCards, RadioRow } from '#web/ui/input/radio-row.tsx'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useMarkEstimateApproved, useViewDocument } from '../queries.ts'
import { addsInWords } from './adds-in-words.ts'

const WAYS = ['By phone', 'By email', 'In person', 'Other'] as const

/** Records an approval that was given outside of the app: by whom, and how. */
export function MarkApproved({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const approve = useMarkEstimateApproved()
  const { locale } = useFormats()
  const hasOptions = document.options.length > 0
  // Whoever says which option it is says it of what the client was sent.
  const view = useViewDocument('estimate', hasOptions ? document.id : undefined)
  const form = useSaveForm({
    values: { option: '', name: client?.display_name ?? '', way: 'By phone' as (typeof WAYS)[number], words: '' },
    check: ({ option, name, way, words }) => ({
      option: hasOptions && !option ? 'Choose the option they approved' : undefined,
      name: unprintableSentence(name),
      words: way === 'Other' && !words.trim() ? 'Say how the client approved' : undefined,
    }),
    save: async ({ option, name, way, words }) => {
      const note = [way === 'Other' ? '' : way, words.trim()].filter(Boolean).join(': ')
      const read = hasOptions ? (view.data ?? (await view.refetch()).data) : undefined
      return approve.mutateAsync({
        id: document.id,
        name: name.trim() || undefined,
        note,
        ...(option ? { option, paper_sha256: read?.paper_sha256 ?? undefined } : {}),
      })
    },
    saved: ({ document: approved }) => {
      toast({ kind: 'success', title: `${nameOf(approved)} is approved` })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Mark ${nameOf(document)} approved?`}
      description={[
        'For an approval you got outside Chalkline. The document will say that you recorded it.',
        addsInWords(copy, locale),
      ]
        .filter(Boolean)
        .join(' ')}
      action="Mark approved"
      onClose={onDone}
    >
      {document.options.length > 0 && (
        <OptionField document={document} input={{ ...form.input('option'), ...form.field('option') }} />
      )}
      <RadioRow
        label="How did they approve it?"
        {...form.input('way')}
        choices={WAYS.map((value) => ({ value, label: value }))}
      />
      <Field label="Approved by" {...form.field('name')}>
        <Input {...form.input('name')} maxLength={120} />
      </Field>
      <Field label="Note" optional={form.values.way !== 'Other'} {...form.field('words')}>
        <Input {...form.input('words')} maxLength={450} placeholder="What they said, and when" />
      </Field>
    </FormDialog>
  )
}

type OptionFieldProps = Pick<ActionProps['copy'], 'document'> & {
  input: { value: string; onChange: (option: string) => void; error?: ReactNode }
}

function OptionField({ document: { options, currency }, input }: OptionFieldProps) {
  const { locale } = useFormats()
  return (
    <RadioCards
      stacked
      label="Which option did they approve?"
      {...input}
      choices={options.map(({ name, total }) => ({
        value: name,
        label: name,
        note: formatMoney(total, { currency, locale }),
      }))}
    />
  )
}
