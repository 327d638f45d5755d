import { Camera, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { findGalleries } from '../queries.ts'
import { addFiles } from './add-files.ts'
import { CameraScreen } from './camera-screen.tsx'
import { photoTypes } from './photo-files.ts'
import { usePhotoSources } from './use-photo-sources.ts'

type TakePhotosProps = {
  /** Galleries of what is worked on, the likeliest first: the camera opens for that one. */
  likely: readonly Option[]
  /** Left without a photo. */
  onClose: () => void
  /** Some were added to this gallery. */
  onDone: (galleryId: string) => void
}

/** Photos from wherever one is: for the job at hand at once, else for a gallery that is asked for. */
export function TakePhotos({ likely, onClose, onDone }: TakePhotosProps) {
  const [goal, setGoal] = useState(likely[0])
  const [isAsked, setAsked] = useState(false)
  const [added, setAdded] = useState<string>()
  const keep = async (files: readonly File[], facts: Record<string, string> = {}) => {
    const kept = Boolean(goal) && (await addFiles(files, goal?.value ?? '', { facts }))
    if (kept) setAdded(goal?.value)
    return kept
  }
  const add = async (files: readonly File[]) => (await keep(files)) && goal && onDone(goal.value)
  const sources = usePhotoSources((files) => void add(files), Boolean(goal))
  const leave = () => (added ? onDone(added) : onClose())
  const whereFirst = (act: () => void) => () => (goal ? act() : setAsked(true))
  const inputs = (
    <>
      <input {...sources.input} ref={sources.files} multiple accept={photoTypes} data-photos-for="chosen" />
      <input {...sources.input} ref={sources.shots} accept="image/*" capture="environment" data-photos-for="taken" />
    </>
  )
  if (goal && sources.isTaking)
    return (
      <>
        {inputs}
        <CameraScreen
          goal={{ label: goal.label, onChange: sources.close }}
          onShot={(shot, facts) => keep([shot], facts)}
          onClose={leave}
          onChoose={sources.choose}
          onNoCamera={sources.takeWithDevice}
        />
      </>
    )
  return (
    <Sheet
      open
      onOpenChange={leave}
      title="Take photos"
      footer={
        <>
          <Button variant="primary" icon={Camera} onClick={whereFirst(sources.take)}>
            Take photos
          </Button>
          <Button icon={ImagePlus} onClick={whereFirst(sources.choose)}>
            <span>
              Choose<span className="phone:sr-only"> photos</span>
            </span>
          </Button>
        </>
      }
    >
      {inputs}
      <Goal likely={likely} goal={goal} isAsked={isAsked && !goal} onChange={setGoal} />
    </Sheet>
  )
}

type GoalProps = {
  likely: readonly Option[]
  goal: Option | undefined
  /** Something was to be done, and it is not known where. */
  isAsked: boolean
  onChange: (goal: Option | undefined) => void
}

/** Where the photos go: what is worked on today, or any gallery. */
function Goal({ likely, goal, isAsked, onChange }: GoalProps) {
  const isLikely = likely.some(({ value }) => value === goal?.value)
  return (
    <div className="flex flex-col gap-5">
      {likely.length > 0 && (
        <RadioCards
          stacked
          label="Today's jobs"
          value={isLikely ? goal?.value : undefined}
          onChange={(next) => onChange(likely.find(({ value }) => value === next))}
          choices={likely.map(({ value, label, note }) => ({ value, label, note }))}
        />
      )}
      <Field
        label={likely.length > 0 ? 'Another gallery' : 'Gallery'}
        optional={likely.length > 0}
        error={isAsked ? 'Choose where the photos go' : undefined}
      >
        <Combobox
          value={isLikely ? undefined : goal}
          onChange={onChange}
          load={findGalleries}
          placeholder="Gallery, job, client"
          empty="There is no gallery yet"
        />
      </Field>
      <ButtonLink href="/photos?new=1" variant="quiet" className="self-start">
        New gallery
      </ButtonLink>
    </div>
  )
}
