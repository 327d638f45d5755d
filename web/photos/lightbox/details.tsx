import { Columns2, Download, ImageIcon, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { distinctTags, phases } from '#contract/photos/tag-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { DayText, TimeText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { phaseWords } from '../phase-words.ts'
import { dayOf } from '../photo-words.ts'
import { tagOptions } from '../tag-options.ts'
import type { SavePhoto } from './use-save-photo.ts'

type DetailsProps = {
  gallery: Gallery
  photo: Photo
  save: SavePhoto
  busy: boolean
  /** Absent for who may not delete. */
  onDelete?: (() => void) | undefined
  onCompare?: (() => void) | undefined
}

/** When and by whom, and all that can be said of a photo or done with it. */
export function PhotoDetails({ gallery, photo, save, busy, onDelete, onCompare }: DetailsProps) {
  const can = useCan()
  const annotates = can('photos.annotate')
  return (
    <div className="flex flex-col gap-5 p-5">
      <Taken photo={photo} />
      {annotates ? (
        <Comment photo={photo} save={save} />
      ) : (
        photo.comment && <p className="whitespace-pre-line">{photo.comment}</p>
      )}
      {photo.share_with_job !== undefined && can('photos.share') && (
        <Switch
          label={`Visible to ${gallery.client_name ?? 'the client'}`}
          note={gallery.client_id ? "Shown in the client's project" : 'Nobody sees it until the gallery has a client'}
          checked={photo.share_with_job}
          onChange={(on) => void save({ share_with_job: on })}
        />
      )}
      {annotates && <Phase photo={photo} save={save} />}
      {photo.tags && <Tags photo={photo} save={annotates ? save : undefined} />}
      <DetailActs {...{ gallery, photo, save, busy, onDelete, onCompare }} />
    </div>
  )
}

/** What is done with it. */
function DetailActs({ gallery, photo, save, busy, onDelete, onCompare }: DetailsProps) {
  const annotates = useCan()('photos.annotate')
  return (
    <div className="flex flex-col items-start gap-1">
      {annotates && (
        <ButtonLink variant="quiet" icon={Pencil} href={`/photos/${gallery.id}/edit/${photo.id}`}>
          Edit photo
        </ButtonLink>
      )}
      {annotates && (
        <Button variant="quiet" icon={RotateCw} busy={busy} onClick={() => void save({ rotate: 90 })}>
          Rotate
        </Button>
      )}
      {annotates && gallery.cover_id !== photo.id && (
        <Button variant="quiet" icon={ImageIcon} onClick={() => void save({ set_as_thumbnail: true })}>
          Use as cover
        </Button>
      )}
      {onCompare && (
        <Button variant="quiet" icon={Columns2} onClick={onCompare}>
          Compare
        </Button>
      )}
      <Downloads gallery={gallery} photo={photo} />
      {onDelete && (
        <Button variant="quiet" icon={Trash2} onClick={onDelete}>
          Delete photo
        </Button>
      )}
    </div>
  )
}

function Downloads({ gallery, photo }: Pick<DetailsProps, 'gallery' | 'photo'>) {
  return (
    <>
      {photo.download_url && (
        <ButtonLink variant="quiet" icon={Download} href={photo.download_url} download={`${gallery.name}.jpg`}>
          Download photo
        </ButtonLink>
      )}
      {photo.original_url && (
        <ButtonLink variant="quiet" icon={Download} href={photo.original_url} download={photo.filename ?? 'photo'}>
          Download original
        </ButtonLink>
      )}
    </>
  )
}

function Taken({ photo }: { photo: Photo }) {
  const formats = useFormats()
  return (
    <p className="text-small text-ink-muted">
      <DayText day={dayOf(photo, formats)} />, <TimeText instant={photo.taken_at ?? photo.created_at} />
      {photo.uploaded_by && <> · {photo.uploaded_by.name}</>}
      {photo.filename && <span className="block truncate">{photo.filename}</span>}
    </p>
  )
}

/** What is typed is saved when the field is left, however that happens. */
function Comment({ photo, save }: Pick<DetailsProps, 'photo' | 'save'>) {
  const [text, setText] = useState(photo.comment ?? '')
  const unsaved = useRef<string>(undefined)
  const keep = () => {
    const comment = unsaved.current
    unsaved.current = undefined
    if (comment !== undefined && comment.trim() !== (photo.comment ?? ''))
      void save({ comment: comment.trim() || null })
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => () => latest.current(), [])
  return (
    <Field label="Comment">
      <Textarea
        value={text}
        maxLength={limits.note}
        rows={2}
        placeholder="Add a comment"
        onChange={({ target }) => {
          setText(target.value)
          unsaved.current = target.value
        }}
        onBlur={keep}
      />
    </Field>
  )
}

function Phase({ photo, save }: Pick<DetailsProps, 'photo' | 'save'>) {
  return (
    <Field label="Stage">
      <Select
        value={photo.phase ?? ''}
        onChange={({ target }) => void save({ phase: phases.find((each) => each === target.value) ?? null })}
      >
        <option value="">None</option>
        {phases.map((phase) => (
          <option key={phase} value={phase}>
            {phaseWords[phase]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Tags({ photo, save }: { photo: Photo; save: SavePhoto | undefined }) {
  const { tags = [] } = photo
  const add = (tag: string) => void save?.({ tags: distinctTags([...tags, tag]) })
  if (!save && tags.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {save && (
        <Field label="Tags">
          <Combobox
            // Begins anew with each tag that was added.
            key={tags.length}
            value={undefined}
            onChange={(next) => next && add(next.value)}
            options={tagOptions.filter(({ value }) => !tags.includes(value))}
            onCreate={add}
            createLabel={(typed) => `Add “${typed}”`}
            placeholder="Add a tag"
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <Chip
            key={tag}
            {...(save ? { onRemove: () => void save({ tags: tags.filter((each) => each !== tag) }) } : {})}
          >
            {tag}
          </Chip>
        ))}
      </div>
    </div>
  )
}
