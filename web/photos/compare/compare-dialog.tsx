import { ArrowLeftRight, Crosshair, Download, ImageDown, Images } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { getProfile } from '#contract/users/calls.ts'
import { useCan } from '#web/api/access.ts'
import { useRead } from '#web/api/use-call.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { saveFile } from '#web/ui/picture/save-file.ts'
import { usePhone } from '#web/ui/style/media.ts'
import { formatDay } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { addFiles } from '../adding/add-files.ts'
import { dayOf } from '../photo-words.ts'
import type { Alignment } from './align.ts'
import { AlignStep } from './align-step.tsx'
import { type CompareMode, CompareView } from './compare-view.tsx'
import { drawExport, type ExportOptions } from './draw-export.ts'
import { ExportFields } from './export-fields.tsx'
import { PairPicker } from './pair-picker.tsx'
import { type Pair, suggestPair } from './suggest-pair.ts'

type CompareDialogProps = {
  galleryId: string
  photos: readonly Photo[]
  /** What was chosen: one or two; without any the gallery's best pair is shown. */
  named: readonly string[]
  onClose: () => void
}

/** How it was and how it is: two photos of a gallery over each other or side by side, and as one picture to hand on. */
export function CompareDialog({ galleryId, photos, named, onClose }: CompareDialogProps) {
  const [pair, setPair] = useState(() => suggestPair(photos, named))
  const [step, setStep] = useState<Step>('look')
  const [mode, setMode] = useState<CompareMode>('slider')
  const [alignment, setAlignment] = useState<Alignment>()
  if (!pair)
    return (
      <Dialog open onOpenChange={onClose} title="Compare before and after" size="sm">
        <p>Add a second photo to this gallery to compare them.</p>
      </Dialog>
    )
  const toLook = () => setStep('look')
  const choose = (next: Pair) => {
    setPair(next)
    setAlignment(undefined)
  }
  const align = (next: Alignment | undefined) => {
    setAlignment(next)
    if (mode === 'side') setMode('slider')
    toLook()
  }
  if (step === 'export') return <ExportStep {...{ pair, alignment, galleryId, onClose }} onBack={toLook} />
  if (step === 'look')
    return (
      <LookStep
        {...{ pair, mode, alignment, onClose }}
        onPair={choose}
        onMode={setMode}
        onAlign={setAlignment}
        onStep={setStep}
      />
    )
  if (step === 'align') return <AlignStep pair={pair} onAlign={align} onBack={toLook} onClose={onClose} />
  const footer = (
    <Button variant="primary" onClick={toLook}>
      Compare
    </Button>
  )
  return (
    <Dialog open onOpenChange={onClose} title="Choose two photos" size="lg" footer={footer}>
      <PairPicker photos={photos} pair={pair} onPick={choose} />
    </Dialog>
  )
}

type Step = 'look' | 'pick' | 'align' | 'export'
type LookStepProps = {
  pair: Pair
  mode: CompareMode
  alignment: Alignment | undefined
  onPair: (pair: Pair) => void
  onMode: (mode: CompareMode) => void
  onAlign: (alignment: Alignment | undefined) => void
  onStep: (step: Step) => void
  onClose: () => void
}

function LookStep({ pair, mode, alignment, onPair, onMode, onAlign, onStep, onClose }: LookStepProps) {
  const phone = usePhone()
  const footer = (
    <Button variant="primary" icon={ImageDown} onClick={() => onStep('export')}>
      Make a picture
    </Button>
  )
  const choices = choicesFor(phone)
  return (
    <Dialog open onOpenChange={onClose} title="Compare before and after" size="lg" footer={footer}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <div className="me-auto max-w-full overflow-x-auto">
            <SegmentedControl label="How to compare" hideLabel choices={choices} value={mode} onChange={onMode} />
          </div>
          <Button size="sm" variant="quiet" icon={ArrowLeftRight} onClick={() => onPair(swapped(pair))}>
            Swap
          </Button>
          {alignment ? (
            <Button size="sm" variant="quiet" icon={Crosshair} onClick={() => onAlign(undefined)}>
              Undo aligning
            </Button>
          ) : (
            <Button size="sm" variant="quiet" icon={Crosshair} onClick={() => onStep('align')}>
              Align
            </Button>
          )}
          <Button size="sm" variant="quiet" icon={Images} onClick={() => onStep('pick')}>
            Other photos
          </Button>
        </div>
        <CompareView key={mode} pair={pair} mode={mode} alignment={alignment} />
        <Days pair={pair} />
      </div>
    </Dialog>
  )
}

const choicesFor = (phone: boolean) => [
  { value: 'slider' as const, label: 'Slider' },
  { value: 'side' as const, label: phone ? 'Both' : 'Side by side' },
  { value: 'fade' as const, label: 'Fade' },
  ...(phone ? [{ value: 'hold' as const, label: 'Hold' }] : []),
]

const swapped = ({ before, after }: Pair): Pair => ({ before: after, after: before })

function useDays({ before, after }: Pair) {
  const formats = useFormats()
  const words = (photo: Photo) => formatDay(dayOf(photo, formats), formats.today, formats.locale)
  return { beforeDay: words(before), afterDay: words(after) }
}

function Days({ pair }: { pair: Pair }) {
  const { beforeDay, afterDay } = useDays(pair)
  return (
    <p className="text-center text-small text-ink-muted tabular-nums">
      {beforeDay === afterDay ? `Both taken ${beforeDay}` : `Before: ${beforeDay} · After: ${afterDay}`}
    </p>
  )
}

type ExportStepProps = {
  pair: Pair
  alignment: Alignment | undefined
  galleryId: string
  onBack: () => void
  onClose: () => void
}

/** Both as one picture: how large, with what on it, and where it goes. */
function ExportStep({ pair, alignment, galleryId, onBack, onClose }: ExportStepProps) {
  const can = useCan()
  const { company, options, setOptions, brand, setBrand, busy, make } = useExport(pair, alignment, galleryId, onClose)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Before and after as one picture"
      footer={
        <>
          <Button className="sm:me-auto" variant="quiet" onClick={onBack}>
            Back
          </Button>
          {can('photos.upload') && (
            <Button busy={busy === 'save'} icon={Images} onClick={() => void make('save')}>
              Save to gallery
            </Button>
          )}
          <Button variant="primary" busy={busy === 'download'} icon={Download} onClick={() => void make('download')}>
            Download
          </Button>
        </>
      }
    >
      <ExportFields
        options={options}
        brand={brand}
        company={company?.name ?? 'your company'}
        onChange={(next) => setOptions((before) => ({ ...before, ...next }))}
        onBrand={setBrand}
      />
    </Dialog>
  )
}

/** What is on the picture, and drawing it. */
function useExport(pair: Pair, alignment: Alignment | undefined, galleryId: string, onSaved: () => void) {
  const company = useRead(getProfile, {}).data?.company ?? undefined
  const days = useDays(pair)
  const [options, setOptions] = useState<Omit<ExportOptions, 'company' | 'alignment'>>({
    ...{ size: 1080, type: 'image/jpeg', labels: true, dates: true },
  })
  const [brand, setBrand] = useState(true)
  const [busy, setBusy] = useState<'save' | 'download'>()
  const make = async (where: 'save' | 'download') => {
    setBusy(where)
    try {
      const words = { before: 'Before', after: 'After', ...days }
      const blob = await drawExport(pair, { ...options, alignment, company: brand ? company : undefined }, words)
      const name = `before-after.${options.type === 'image/png' ? 'png' : 'jpg'}`
      if (where === 'download') saveFile(blob, name)
      else if (await addFiles([new File([blob], name, { type: options.type })], galleryId)) onSaved()
    } catch {
      toast({ kind: 'problem', title: "The picture couldn't be made", body: 'Check your connection, then try again.' })
    } finally {
      setBusy(undefined)
    }
  }
  return { company, options, setOptions, brand, setBrand, busy, make }
}
