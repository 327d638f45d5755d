import { type ReactNode, useState } from 'react'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Form } from '#web/ui/field/form.tsx'
import { UnsavedBar } from '#web/ui/form/unsaved-bar.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useGetCompanySettings, useUpdateCompanySettings } from './queries.ts'
import { changesOf, type SettingsValues, settingsShape, valuesOf } from './settings-values.tsx'

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
