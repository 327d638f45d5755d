import { useRef, useState } from 'react'
import { galleryFields } from '#contract/photos/fields.ts'
import { type Gallery, newGallery } from '#contract/photos/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { ClientField } from '#web/clients/form/client-field.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { NamedInput } from '#web/ui/form/record-input.tsx'
import { shapeValues } from '#web/ui/form/shape-values.ts'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { useCreateGallery, useUpdateGallery } from '../queries.ts'
import type { FindJobs, GalleryPrefill } from './gallery-values.ts'

/** What is written of a gallery; what it is of is chosen. */
const shape = newGallery.omit({ id: true, client: true, job: true })

type GallerySheetProps = {
  /** The one that is changed; without it a new one is made. */
  gallery?: Gallery
  prefill?: GalleryPrefill
  findJobs?: FindJobs
  onClose: () => void
  onSaved: (gallery: Gallery) => void
}

/** A gallery's name and what it is of. */
export function GallerySheet({ gallery, prefill, findJobs, onClose, onSaved }: GallerySheetProps) {
  const can = useCan()
  const { form, client, job, chooseClient, chooseJob, onAdding } = useGalleryForm(gallery, prefill, onSaved)
  return (
    <FormSheet
      form={form}
      title={gallery ? 'Edit gallery' : 'New gallery'}
      action={gallery ? 'Save gallery' : 'Create gallery'}
      initialFocus="input[name=name]"
      onClose={onClose}
    >
      <NamedInput fields={galleryFields} form={form} name="name" placeholder="Maple St deck" />
      {can('clients.view') && (
        <ClientField optional value={client} onChange={chooseClient} onAdding={onAdding} {...form.field('client')} />
      )}
      {findJobs && (
        <Field label="Job" optional help="The gallery will be for this job's client" {...form.field('job')}>
          <Combobox
            value={job}
            onChange={(next) => chooseJob(next)}
            load={(typed, signal) => findJobs(typed, client?.value, signal)}
            placeholder="Title, address, number"
          />
        </Field>
      )}
    </FormSheet>
  )
}

function useGalleryForm(gallery: Gallery | undefined, prefill: GalleryPrefill = {}, onSaved: (done: Gallery) => void) {
  const begun = gallery ? linksOf(gallery) : prefill
  const [client, setClient] = useState(begun.client ?? begun.job?.client)
  const [job, setJob] = useState(begun.job)
  const create = useCreateGallery()
  const update = useUpdateGallery()
  const adding = useRef<Promise<unknown>>(undefined)
  const form = useSaveForm({
    values: {
      ...shapeValues(shape, gallery ?? prefill),
      client: begun.client?.value ?? begun.job?.client?.value ?? '',
      job: begun.job?.value ?? '',
    },
    shape,
    waitsFor: () => adding.current,
    save: (written, { values, changed }) =>
      // What a person may not see of a gallery is left out, and stays.
      gallery
        ? update.mutateAsync({ id: gallery.id, version: gallery.version, ...written, ...sent(changed) })
        : create.mutateAsync({ ...written, ...sent(values) }),
    saved: ({ gallery: done, message }) => {
      toast({ kind: 'success', title: message ?? '' })
      onSaved(done)
    },
  })
  const chooseClient = (next: GalleryPrefill['client']) => {
    setClient(next)
    // A job of another client would say otherwise.
    if (next?.value !== client?.value) setJob(undefined)
    form.change({ client: next?.value ?? '', ...(next?.value === client?.value ? {} : { job: '' }) })
  }
  const chooseJob = (next: GalleryPrefill['job']) => {
    setJob(next)
    if (next?.client) setClient(next.client)
    form.change({ job: next?.value ?? '', ...(next?.client ? { client: next.client.value } : {}) })
  }
  const onAdding = (added: Promise<unknown>) => {
    adding.current = added
  }
  return { form, client, job, chooseClient, chooseJob, onAdding }
}

/** An empty link is none; one that is left out stays. */
function sent({ client, job }: { client?: string | undefined; job?: string | undefined }) {
  return {
    ...(client === undefined ? {} : { client: client || null }),
    ...(job === undefined ? {} : { job: job || null }),
  }
}

function linksOf({ client_id, client_name, job_id, job_title }: Gallery): GalleryPrefill {
  return {
    ...(client_id ? { client: { value: client_id, label: client_name ?? '' } } : {}),
    ...(job_id ? { job: { value: job_id, label: job_title ?? '' } } : {}),
  }
}
