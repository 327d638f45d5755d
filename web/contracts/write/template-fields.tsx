import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { type TemplateKind, templateKindNames } from '#contract/contracts/templates/kind-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { LanguageSelect } from '../language-select.tsx'

type TemplateFieldsProps = {
  form: SaveForm<{ name: string; description: string; kind: TemplateKind; language: ContractLanguage }>
  /** Those to choose from; none where there is only one. */
  kinds: readonly TemplateKind[]
  kindHelp?: string
}

/** What a template or a clause is called and what it is for. */
export function TemplateFields({ form, kinds, kindHelp }: TemplateFieldsProps) {
  return (
    <>
      <Field label="Name" required {...form.field('name')}>
        <Input {...form.input('name')} maxLength={limits.contractTitle} />
      </Field>
      <Field label="Description" optional {...form.field('description')}>
        <Textarea {...form.input('description')} rows={3} maxLength={limits.inviteMessage} />
      </Field>
      {kinds.length > 0 && (
        <Field label="Kind" help={kindHelp} {...form.field('kind')}>
          <Select {...form.input('kind')}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {templateKindNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Language" {...form.field('language')}>
        <LanguageSelect
          value={form.values.language}
          onChange={(language) => form.change({ language: language ?? form.values.language })}
        />
      </Field>
    </>
  )
}
