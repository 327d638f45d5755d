import { useEffect, useRef, useState } from 'react'
import type { Gallery, Photo } from '#contract/photos/shapes.ts'
import { distinctTags, phases } from '#contract/photos/tag-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { phaseWords } from '../phase-words.ts'
import { tagOptions } from '../tag-options.ts'
import type { SavePhoto } from './use-save-photo.ts'

type PhotoFactsProps = { gallery: Pick<Gallery, 'client_id' | 'client_name'>; photo: Photo; save: SavePhoto }

/** What is said of a photo: its comment, whether the client sees it, its stage and its tags; each is saved by itself. */
export function PhotoFacts({ gallery, photo, save }: PhotoFactsProps) {
  const can = useCan()
  const annotates = can('photos.annotate')
  return (
    <>
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
    </>
  )
}

/** What is typed is saved when the field is left, however that happens. */
function Comment({ photo, save }: Pick<PhotoFactsProps, 'photo' | 'save'>) {
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

function Phase({ photo, save }: Pick<PhotoFactsProps, 'photo' | 'save'>) {
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
