import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import type { ExportOptions } from './draw-export.ts'

type Options = Omit<ExportOptions, 'company'>
type ExportFieldsProps = {
  options: Options
  brand: boolean
  company: string
  onChange: (options: Partial<Options>) => void
  onBrand: (on: boolean) => void
}

/** How large the picture is, and what stands on it. */
export function ExportFields({ options, brand, company, onChange, onBrand }: ExportFieldsProps) {
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
