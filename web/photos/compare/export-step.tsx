import { Download, Images } from 'lucide-react'
import { useState } from 'react'
import { getProfile } from '#contract/users/calls.ts'
import { useCan } from '#web/api/access.ts'
import { saveFile } from '#web/api/files/save-file.ts'
import { useRead } from '#web/api/use-call.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { addFiles } from '../adding/add-files.ts'
import type { Alignment } from './align.ts'
import { drawExport, type ExportOptions } from './draw-export.ts'
import type { Pair } from './suggest-pair.ts'
import { useDays } from './use-days.ts'

type ExportStepProps = {
  pair: Pair
  alignment: Alignment | undefined
  galleryId: string
  onBack: () => void
  onClose: () => void
}

/** Both as one picture: how large, with what on it, and where it goes. */
export function ExportStep({ pair, alignment, galleryId, onBack, onClose }: ExportStepProps) {
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

type Options = Omit<ExportOptions, 'company'>
type ExportFieldsProps = {
  options: Options
  brand: boolean
  company: string
  onChange: (options: Partial<Options>) => void
  onBrand: (on: boolean) => void
}

/** How large the picture is, and what stands on it. */
function ExportFields({ options, brand, company, onChange, onBrand }: ExportFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label="Width"
        choices={[
          { value: '1080', label: '1080 px' },
          { value: '2160', label: '2160 px' },
        ]}
        value={String(options.size)}
        onChange={(size) => onChange({ size: size === '2160' ? 2160 : 1080 })}
      />
      <SegmentedControl
        label="File"
        choices={[
          { value: 'image/jpeg', label: 'JPG' },
          { value: 'image/png', label: 'PNG' },
        ]}
        value={options.type}
        onChange={(type) => onChange({ type: type === 'image/png' ? type : 'image/jpeg' })}
      />
      <div className="flex flex-col">
        <Switch label="Before and after labels" checked={options.labels} onChange={(labels) => onChange({ labels })} />
        <Switch label="Dates" checked={options.dates} onChange={(dates) => onChange({ dates })} />
        <Switch label="Logo and name" note={company} checked={brand} onChange={onBrand} />
      </div>
    </div>
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
