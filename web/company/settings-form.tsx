import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { companyChange } from '#contract/company/change-shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Form } from '#web/ui/field/form.tsx'
import { UnsavedBar } from '#web/ui/form/unsaved-bar.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useGetCompanySettings, useUpdateCompanySettings } from './queries.ts'

/** `round` changes when all of it is saved or discarded. */
export type SettingsForm = SaveForm<SettingsValues> & { round: number }

type SettingsFormProps = {
  /** The fields of the company that this section shows. */
  names: readonly string[]
  /** What else the form begins with, such as the next numbers. */
  more?: SettingsValues
  children: (form: SettingsForm, settings: CompanySettings) => ReactNode
}

/** A section of the company's settings: loads them, shows the fields, saves what was changed. */
export function SettingsForm(props: SettingsFormProps) {
  const query = useGetCompanySettings()
  if (query.data) return <Loaded key={query.data.company.id} settings={query.data.company} {...props} />
  if (query.isError)
    return <ReadFailed things="the settings" error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton rows={8} />
}

function Loaded({ settings, names, more, children }: SettingsFormProps & { settings: CompanySettings }) {
  const [round, setRound] = useState(0)
  const update = useUpdateCompanySettings()
  const form = useSaveForm({
    values: { ...valuesOf(settings, names), ...more },
    shape: settingsShape,
    save: (_, { changed }) => update.mutateAsync({ ...changesOf(changed), version: settings.version }),
    saved: ({ message }, { reset }) => {
      reset()
      setRound(round + 1)
      toast({ title: message ?? 'Settings saved', kind: 'success' })
    },
  })
  const discard = () => {
    form.reset()
    setRound(round + 1)
  }
  return (
    <Form form={form}>
      {children({ ...form, round }, settings)}
      <UnsavedBar dirty={form.dirty} busy={form.busy} onDiscard={discard} />
    </Form>
  )
}

/** The values of a form of settings: text as typed, lists, switches, files. */
type SettingsValues = Record<string, string | string[] | boolean | File | undefined>

const { next_estimate, next_invoice, next_job } = companyChange.shape
const typed = (number: z.ZodType) => z.preprocess((text) => (text === undefined ? text : Number(text)), number)

/** The shape of a change; running numbers are typed as text. */
const settingsShape = companyChange.extend({
  next_estimate: typed(next_estimate).optional(),
  next_invoice: typed(next_invoice).optional(),
  next_job: typed(next_job).optional(),
})

/** The settings as a form begins with them: what is not set is an empty text. */
function valuesOf(settings: CompanySettings, names: readonly string[]): SettingsValues {
  const all: Record<string, unknown> = { ...settings, company_name: settings.name }
  return Object.fromEntries(names.map((name) => [name, (all[name] ?? '') as string]))
}

/** What a form changed, for the wire: an emptied field is unset there. */
function changesOf(changed: SettingsValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value === '' ? null : value]))
}
