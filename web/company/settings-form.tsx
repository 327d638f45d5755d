import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { isSendError } from '#web/api/send-error.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { UnsavedBar } from '#web/ui/form/unsaved-bar.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useGetCompanySettings, useUpdateCompanySettings } from './queries.ts'
import { changesOf, type SettingsValues, settingsResolver, valuesOf } from './settings-values.tsx'

export type SettingsForm = UseFormReturn<SettingsValues>
type Files = { logo?: File; remove_logo?: boolean; insurance_certificate?: File }
/** What is sent beside the fields; `round` changes when all of it is saved or discarded. */
export type FilesOfForm = { chosen: Files; choose: (change: Files) => void; round: number }

type SettingsFormProps = {
  /** The fields of the company that this section shows. */
  names: readonly string[]
  /** What else the form begins with, such as the next numbers. */
  more?: SettingsValues
  children: (form: SettingsForm, settings: CompanySettings, files: FilesOfForm) => ReactNode
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
  const values = { ...valuesOf(settings, names), ...more }
  const form = useForm<SettingsValues>({
    resolver: settingsResolver,
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const save = useUpdateCompanySettings()
  const [files, setFiles] = useState<Files>({})
  const [round, setRound] = useState(0)
  const letGo = () => {
    setFiles({})
    setRound(round + 1)
  }
  const choose = (change: Files) => setFiles((before) => ({ ...before, ...change }))
  const [problem, setProblem] = useState<string>()
  const { dirtyFields, isDirty } = form.formState
  const dirty = isDirty || Object.values(files).some(Boolean)

  const submit = form.handleSubmit(async () => {
    if (save.isPending) return
    try {
      const change = { ...changesOf(form.getValues(), dirtyFields), ...files, version: settings.version }
      const { company, message } = await save.mutateAsync(change)
      setProblem(undefined)
      letGo()
      form.reset({ ...valuesOf(company, names), ...more, ...typedNumbers(form.getValues()) })
      toast({ title: message ?? 'Settings saved', kind: 'success' })
    } catch (error) {
      if (isSendError(error) && error.error_code === 'stale_version') void form.trigger()
      setProblem(placeProblems(error, [...names, ...Object.keys(more ?? {}), 'logo'], form.setError))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Banner tone="problem">{problem}</Banner>}
      {children(form, settings, { chosen: files, choose, round })}
      <UnsavedBar
        dirty={dirty}
        busy={save.isPending}
        onDiscard={() => {
          form.reset(values)
          letGo()
          setProblem(undefined)
        }}
      />
    </form>
  )
}

/* The server does not answer with the next numbers: those just saved are what is so now. */
function typedNumbers(values: SettingsValues): SettingsValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('next_')))
}
