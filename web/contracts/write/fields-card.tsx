import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { comesLater, type FieldSource, fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { CustomField } from './custom-field.tsx'
import type { Draft } from './draft.ts'
import type { DraftText } from './draft-filling.ts'
import type { ContractDraft } from './use-contract-draft.ts'

type FieldsCardProps = {
  editor: ContractDraft
  text: DraftText
  /** Puts a field where the caret is in the text. */
  onInsert: (name: string) => void
}

/** The fields that the text names, with what stands there; what a record does not say is typed here. */
export function FieldsCard({ editor, text, onInsert }: FieldsCardProps) {
  const typed = text.names.filter((name) => !comesLater(name))
  const later = text.names.filter(comesLater)
  const empty = typed.filter((name) => !text.values.field(name).value)
  return (
    <Card title="Fields" action={empty.length > 0 && <EmptyCount count={empty.length} />}>
      <div className="flex flex-col gap-3">
        {typed.length === 0 && (
          <p className="text-ink-muted">
            Type {'{'} in the text to insert a field. It is filled in from the client, the job or the estimate.
          </p>
        )}
        {typed.map((name) => (
          <FieldInput key={name} name={name} editor={editor} text={text} />
        ))}
        {later.length > 0 && (
          <p className="text-small text-ink-muted">
            {later.map((name) => fieldRuleOf(name).label).join(', ')}: filled in when it is sent or signed.
          </p>
        )}
        <AddField taken={text.names} onAdd={onInsert} />
      </div>
    </Card>
  )
}

function EmptyCount({ count }: { count: number }) {
  return (
    <Chip tone="pencil" icon={CircleAlert}>
      {`${count} empty`}
    </Chip>
  )
}

/** A field that the product does not know. */
function AddField({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const [adding, setAdding] = useState(false)
  if (!adding)
    return (
      <Button size="sm" variant="quiet" className="self-start" onClick={() => setAdding(true)}>
        Add custom field
      </Button>
    )
  return (
    <CustomField
      taken={taken}
      onCancel={() => setAdding(false)}
      onAdd={(name) => {
        setAdding(false)
        onAdd(name)
      }}
    />
  )
}

type FieldInputProps = Pick<FieldsCardProps, 'editor' | 'text'> & { name: string }

function FieldInput({ name, editor, text }: FieldInputProps) {
  const { draft, change } = editor
  const { label, source } = fieldRuleOf(name)
  const { required } = text.values.field(name)
  const own = draft.fields[name]
  const ofRecord = text.filling.values[name] ?? ''
  const rows = own?.trim() ? 0 : (text.filling.tables[name]?.rows.length ?? 0)
  const value = own ?? ofRecord
  const write = (next: string) =>
    change(({ fields }) => ({ fields: { ...fields, [name]: next.slice(0, limits.note) } }))
  const forget = () =>
    change(({ fields }) => ({ fields: Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)) }))
  const input = {
    value,
    placeholder: 'Empty',
    onBlur: () => own !== undefined && own.trim() === '' && forget(),
    className: text.values.field(name).value ? undefined : 'border-pencil! bg-pencil-tint!',
  }
  return (
    <div data-field={`fields.${name}`}>
      <Field
        label={label}
        optional={!required}
        help={rows > 0 ? `A table of ${rows} ${rows === 1 ? 'line' : 'lines'}` : helpOf(source, own, value, draft)}
      >
        {value.length > 40 || value.includes('\n') ? (
          <Textarea {...input} rows={2} onChange={(event) => write(event.target.value)} />
        ) : (
          <Input {...input} onChange={(event) => write(event.target.value)} />
        )}
      </Field>
      {own?.trim() && source !== 'typed' && (
        <Button size="sm" variant="quiet" className="mt-1 -ms-3" onClick={forget}>
          {`Use the ${noun[source] ?? 'record'}'s again`}
        </Button>
      )}
    </div>
  )
}

const noun: Partial<Record<FieldSource, string>> = {
  company: 'company',
  client: 'client',
  job: 'job',
  estimate: 'estimate',
}

/** Where it comes from, or that somebody has to say it. */
function helpOf(source: FieldSource, own: string | undefined, value: string, draft: Draft): string | undefined {
  if (own?.trim()) return 'Typed for this contract'
  const from = noun[source]
  if (value) return from && `From the ${from}`
  if (source === 'estimate' && !draft.estimate_id) return 'Choose an estimate above, or type it'
  if (source === 'job' && !draft.job_id) return 'Choose a job above, or type it'
  return from ? `Not in the ${from}'s record yet` : undefined
}
