import { ArrowLeftRight, Crosshair, ImageDown, Images } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import type { Alignment } from './align.ts'
import { AlignStep } from './align-step.tsx'
import { type CompareMode, CompareView } from './compare-view.tsx'
import { ExportStep } from './export-step.tsx'
import { PairPicker } from './pair-picker.tsx'
import { type Pair, suggestPair } from './suggest-pair.ts'
import { useDays } from './use-days.ts'

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

function Days({ pair }: { pair: Pair }) {
  const { beforeDay, afterDay } = useDays(pair)
  return (
    <p className="text-center text-small text-ink-muted tabular-nums">
      {beforeDay === afterDay ? `Both taken ${beforeDay}` : `Before: ${beforeDay} · After: ${afterDay}`}
    </p>
  )
}
