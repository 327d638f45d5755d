import { LinkIcon } from 'lucide-react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { inPhotos } from '../photo-words.ts'
import { type Expiry, expiries, lastDayOf } from './expiry.ts'
import { useCreateGalleryLink } from './queries.ts'

type NewLinkFormProps = {
  gallery: Gallery
  photos: readonly Photo[]
  /** Its address, which is known this once. */
  onMade: (url: string) => void
}

/** Which photos a link shows, for how long, and whether they may be kept. */
export function NewLinkForm({ gallery, photos, onMade }: NewLinkFormProps) {
  const form = useNewLink({ gallery, photos, onMade })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <WhatItShows form={form} gallery={gallery} selected={photos.length} />
      <HowLong form={form} />
      <Field label="For" optional help="Only your team sees this" {...form.field('label')}>
        <Input {...form.input('label')} autoComplete="off" placeholder="Insurance adjuster" maxLength={limits.name} />
      </Field>
      <Switch
        label="Allow download"
        note="One photo at a time, or all of them in a zip"
        checked={form.values.allow_download}
        onChange={(on) => form.change({ allow_download: on })}
      />
      <Button type="submit" variant="primary" icon={LinkIcon} busy={form.busy} className="self-start">
        Make link
      </Button>
    </Form>
  )
}

type NewLink = { form: ReturnType<typeof useNewLink> }

function WhatItShows({ form, gallery, selected }: NewLink & { gallery: Gallery; selected: number }) {
  if (selected === 0)
    return (
      <p>
        It shows the whole gallery, {inPhotos(gallery.photo_count)} now, and photos added later. To show just some,
        select them first.
      </p>
    )
  return (
    <RadioCards
      label="What it shows"
      value={form.values.which}
      onChange={(next) => form.change({ which: next })}
      error={form.field('which').error}
      choices={[
        { value: 'selected', label: `${inPhotos(selected)} you selected`, note: 'These and no others' },
        { value: 'whole', label: 'The whole gallery', note: 'Photos added later, too' },
      ]}
    />
  )
}

function HowLong({ form }: NewLink) {
  const { expiry, expires_on } = form.values
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Works for" {...form.field('expiry')}>
        <Select value={expiry} onChange={({ target }) => form.change({ expiry: target.value as Expiry })}>
          {expiries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {expiry === 'other' && (
        <Field label="Last day" {...form.field('expires_on')}>
          <DateInput value={expires_on} onChange={(day) => form.change({ expires_on: day ?? '' })} />
        </Field>
      )}
    </div>
  )
}

function useNewLink({ gallery, photos, onMade }: NewLinkFormProps) {
  const { today } = useFormats()
  const create = useCreateGalleryLink()
  const values = {
    which: photos.length > 0 ? ('selected' as const) : ('whole' as const),
    expiry: '30' as Expiry,
    expires_on: '',
    label: '',
    allow_download: false,
  }
  return useSaveForm({
    values: values as typeof values & { which: 'selected' | 'whole' },
    check: ({ which, expiry, expires_on }) => ({
      ...(which === 'selected' && photos.length > limits.sharedPhotos
        ? { which: `Select at most ${limits.sharedPhotos} photos, or share the whole gallery` }
        : {}),
      ...(expiry === 'other' && !expires_on ? { expires_on: 'Choose a day' } : {}),
      ...(expiry === 'other' && expires_on && expires_on < today ? { expires_on: 'Choose today or a later day' } : {}),
    }),
    save: ({ which, expiry, expires_on, label, allow_download }) =>
      create.mutateAsync({
        id: gallery.id,
        label: label.trim() || null,
        expires_on: lastDayOf(expiry, today, expires_on),
        allow_download,
        ...(which === 'selected' ? { photo_ids: photos.map(({ id }) => id) } : {}),
      }),
    saved: ({ url }) => onMade(url),
  })
}
