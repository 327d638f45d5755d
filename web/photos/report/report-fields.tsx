import type { ReportSort } from '#contract/photos/report/rules.ts'
import type { Gallery } from '#contract/photos/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import type { ReportValues } from './use-report-form.ts'

type ReportFieldsProps = { form: SaveForm<ReportValues>; gallery: Gallery }

const sorts: Record<ReportSort, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  stage: 'By stage: before, during, after',
}

/** How a report looks, and what stands beside each photo. */
export function ReportFields({ form }: ReportFieldsProps) {
  const { values, change } = form
  return (
    <>
      <Field label="Title" required {...form.field('title')}>
        <Input {...form.input('title')} autoComplete="off" maxLength={limits.line} />
      </Field>
      <SegmentedControl
        label="Photos per page"
        value={values.per_page}
        onChange={(per_page) => change({ per_page })}
        choices={['1', '2', '4', '6'].map((value) => ({ value, label: value }))}
      />
      <Field label="Order" {...form.field('sort')}>
        <Select value={values.sort} onChange={({ target }) => change({ sort: target.value as ReportSort })}>
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <WithEachPhoto form={form} />
    </>
  )
}

function WithEachPhoto({ form: { values, change } }: Pick<ReportFieldsProps, 'form'>) {
  const can = useCan()
  const onOff = (name: 'comments' | 'tags' | 'taken' | 'stamp' | 'place') => ({
    checked: values[name],
    onChange: (on: boolean) => change({ [name]: on }),
  })
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 text-label">With each photo</legend>
      <Switch label="Comment" {...onOff('comments')} />
      <Switch label="Date and time" {...onOff('taken')} />
      <Switch label="Tags" {...onOff('tags')} />
      <Switch label="Date and time stamped on the photo" note="The photo itself stays as it is" {...onOff('stamp')} />
      {can('photos.location') && (
        <Switch
          label="Where it was taken"
          note="As latitude and longitude. Reports don't draw maps."
          {...onOff('place')}
        />
      )}
    </fieldset>
  )
}
