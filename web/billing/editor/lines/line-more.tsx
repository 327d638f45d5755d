import { Camera, ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { becomesTask, likelyKind, pricedKindLabels, pricedKinds } from '#contract/billing/drafts/line-kind-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import type { LineKind, TaxRate } from '#contract/billing/totals/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import type { LinesProps } from './line-actions.ts'
import { LineCost } from './line-cost.tsx'
import { LineDiscount } from './line-discount.tsx'
import { LineRates } from './line-rates.tsx'
import { LineThumbnails } from './line-thumbnails.tsx'

type LineMoreProps = Pick<LinesProps, 'options' | 'lineActions' | 'currency' | 'taxed' | 'rates' | 'onPhotos'> & {
  /** The document's tax; undefined for none. */
  usual: TaxRate | undefined
  line: DraftLine
  problem: (field: string) => string | undefined
  onChange: (change: Partial<DraftLine>) => void
}

/** The rarer fields of a line: on a phone one press away, unless one of them says something already. */
export function LineMore(props: LineMoreProps) {
  const { line, problem } = props
  const phone = usePhone()
  const id = useId()
  const wrong = problem('discount_percent') ?? problem('discount_amount')
  const [asked, setAsked] = useState(!phone || saysMore(line))
  const open = asked || Boolean(wrong ?? problem('cost') ?? problem('markup_percent') ?? problem('service_date'))
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setAsked(!open)}
        className="-ms-3 self-start"
      >
        {open ? 'Less' : 'More'}
      </Button>
      {open && (
        <div id={id} className="flex flex-col gap-4">
          <MoreFields {...props} discountError={wrong} />
        </div>
      )}
    </>
  )
}

type MoreFieldsProps = LineMoreProps & { discountError: string | undefined }

function MoreFields(props: MoreFieldsProps) {
  const { line, options, lineActions, onChange, onPhotos } = props
  return (
    <>
      {options.length > 0 && <GroupField line={line} options={options} lineActions={lineActions} />}
      <Field label="Description" optional>
        <Textarea
          rows={2}
          maxLength={limits.note}
          value={line.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      {carriesMoney(line) && onPhotos && <PhotosField line={line} onPhotos={onPhotos} />}
      {carriesMoney(line) && <MoneyFields {...props} />}
    </>
  )
}

/** The photos of the job that the client sees below it. */
function PhotosField({ line, onPhotos }: { line: DraftLine; onPhotos: (key: string) => void }) {
  const { photos = [] } = line
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Camera} onClick={() => onPhotos(line.key)}>
        {photos.length > 0 ? 'Change photos' : 'Add photos'}
      </Button>
      {photos.length > 0 && <LineThumbnails photos={photos} of="Photos" onPress={() => onPhotos(line.key)} />}
    </div>
  )
}

/** Of which option it is. */
function GroupField({ line, options, lineActions }: Pick<LineMoreProps, 'line' | 'options' | 'lineActions'>) {
  return (
    <Field label="Option">
      <Select
        value={line.option_group ?? ''}
        onChange={(event) => lineActions.moveTo(line.key, event.target.value || null)}
      >
        <option value="">In every option</option>
        {options.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What only a line with a price has. */
function MoneyFields({ line, problem, currency, taxed, rates, usual, discountError, onChange }: MoreFieldsProps) {
  const canSeeCosts = useCan('costs.view')
  return (
    <>
      {line.kind !== 'discount' && <KindField line={line} onChange={onChange} />}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Unit" optional>
          <Input
            value={line.unit}
            maxLength={20}
            placeholder="each, hr, sq ft"
            onChange={(event) => onChange({ unit: event.target.value })}
          />
        </Field>
        <LineDiscount line={line} error={discountError} onChange={onChange} />
      </div>
      {canSeeCosts && <LineCost line={line} currency={currency} problem={problem} onChange={onChange} />}
      <Field
        label="Service date"
        optional
        help="When it was done or is planned; the client sees it"
        error={problem('service_date')}
      >
        <DateInput value={line.service_date} onChange={(service_date) => onChange({ service_date })} />
      </Field>
      <div className="flex flex-col">
        {taxed && <LineRates line={line} rates={rates} usual={usual} onChange={onChange} />}
        {(line.special_order || ['material', 'equipment'].includes(line.kind)) && (
          <Switch
            label="Special order"
            note="Ordered or made for this job alone"
            checked={line.special_order}
            onChange={(special_order) => onChange({ special_order })}
          />
        )}
        <Switch
          label="Optional"
          note="The client chooses whether to take it"
          checked={line.optional}
          onChange={(optional) => onChange({ optional, selected: false })}
        />
      </div>
    </>
  )
}

/** What the line is; proposed by its words, and what makes tasks of the job. */
function KindField({ line, onChange }: Pick<MoreFieldsProps, 'line' | 'onChange'>) {
  return (
    <Field
      label="Kind"
      help={becomesTask(line.kind) ? 'Becomes a task of the job' : "Doesn't become a task of the job"}
    >
      <Select value={line.kind} onChange={(event) => onChange({ kind: event.target.value as LineKind })}>
        {pricedKinds.map((kind) => (
          <option key={kind} value={kind}>
            {pricedKindLabels[kind]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function saysMore(line: DraftLine): boolean {
  const { description, unit, cost, markup_percent, service_date, discount_percent, discount_amount } = line
  const { optional, special_order, taxable, tax_rates } = line
  const written = [description, unit, cost, markup_percent, service_date, discount_percent, discount_amount]
  return (
    written.some(Boolean) ||
    optional ||
    special_order ||
    Boolean(line.photos?.length) ||
    tax_rates !== null ||
    !taxable ||
    (line.kind !== 'discount' && line.kind !== likelyKind(line))
  )
}
