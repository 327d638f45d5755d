import type { Content } from '#contract/contracts/content/shapes.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { type TemplateKind, templateKinds } from '#contract/contracts/templates/kind-rules.ts'
import { templateIn } from '#contract/contracts/templates/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSaveTemplate } from '../queries.ts'
import { TemplateFields } from './template-fields.tsx'

type SaveAsTemplateProps = {
  content: Content
  name: string
  language: ContractLanguage
  /** It is a clause for the library. */
  clause?: boolean
  onClose: () => void
}

/** Keeps a text to begin others with. What clients' records say is not in it: fields stay fields. */
export function SaveAsTemplate({ content, name, language, clause = false, onClose }: SaveAsTemplateProps) {
  const save = useSaveTemplate()
  const noun = clause ? 'clause' : 'template'
  const form = useSaveForm({
    values: { name, description: '', language, kind: (clause ? 'clause' : 'other') as TemplateKind },
    shape: templateIn.pick({ name: true, description: true, kind: true, language: true }),
    save: (values) => save.mutateAsync({ ...values, content }),
    saved: () => {
      toast({ kind: 'success', title: clause ? 'Clause saved' : 'Template saved' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Save as ${noun}`}
      description={
        clause
          ? 'You can insert it into any contract.'
          : "What was filled in for this client is left out: fields stay fields, and nobody's name is kept with it."
      }
      action={`Save ${noun}`}
      onClose={onClose}
    >
      <TemplateFields form={form} kinds={clause ? [] : templateKinds.filter((kind) => kind !== 'clause')} />
    </FormDialog>
  )
}
