import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { problemOfFormula } from '#contract/billing/price-book/assembly-rules.ts'
import { bookLimits } from '#contract/billing/price-book/limit-rules.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { QtyInput } from '#web/ui/input/qty-input.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { findItems } from '../queries.ts'
import { AssemblyResult } from './assembly-result.tsx'
import type { ItemValues } from './item-values.ts'

type AssemblyFieldsProps = { form: SaveForm<ItemValues> }

/** What an assembly asks, its lines with their formulas, and what these come to for a measure that is tried out. */
export function AssemblyFields({ form }: AssemblyFieldsProps) {
  return (
    <>
      <Measures form={form} />
      <Components form={form} />
      <TryOut values={form.values} />
    </>
  )
}

function Measures({ form }: AssemblyFieldsProps) {
  const { measures } = form.values
  const set = (next: ItemValues['measures']) => form.change({ measures: next })
  const change = (at: number, part: Partial<ItemValues['measures'][number]>) =>
    set(measures.map((each, place) => (place === at ? { ...each, ...part } : each)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-label">What you measure</legend>
      {measures.map(({ name, unit }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is written
        <div key={at} className="flex items-end gap-2">
          <Field label="Measure" className="flex-1">
            <Input
              value={name}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => change(at, { name: event.target.value })}
            />
          </Field>
          <Field label="Unit" className="w-24">
            <Input
              value={unit}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => change(at, { unit: event.target.value })}
            />
          </Field>
          <IconButton
            label={`Remove ${name || 'this measure'}`}
            icon={Trash2}
            onClick={() => set(measures.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {form.field('measures').error && <FieldError>{form.field('measures').error}</FieldError>}
      {measures.length < bookLimits.measures && (
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          className="self-start"
          onClick={() =>
            set([
              ...measures,
              { name: measures.some((each) => each.name === 'length') ? 'width' : 'length', unit: 'ft' },
            ])
          }
        >
          Measure
        </Button>
      )}
    </fieldset>
  )
}

function Components({ form }: AssemblyFieldsProps) {
  const { components, measures } = form.values
  const names = measures.map(({ name }) => name.trim().toLowerCase())
  const set = (next: ItemValues['components']) => form.change({ components: next })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-label">Lines</legend>
      {components.length > 0 && (
        <p className="text-small text-ink-muted">
          {`A quantity is a number or a formula, like ${names[0] ?? '12'} / 8 + 1. round( ) rounds it, ceil( ) rounds it up.`}
        </p>
      )}
      {components.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an assembly may have an item twice
        <div key={at} className="flex items-end gap-2">
          <Field
            label={each.name}
            className="min-w-0 flex-1"
            error={each.formula === '' ? undefined : problemOfFormula(each.formula, names)}
          >
            <Input
              value={each.formula}
              maxLength={bookLimits.formula}
              autoComplete="off"
              spellCheck={false}
              placeholder={names[0] ? `${names[0]} / 8` : '1'}
              onChange={(event) =>
                set(
                  components.map((other, place) => (place === at ? { ...other, formula: event.target.value } : other)),
                )
              }
            />
          </Field>
          <IconButton
            label={`Remove ${each.name}`}
            icon={Trash2}
            onClick={() => set(components.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {components.length < bookLimits.assemblyLines && <AddComponent onAdd={(added) => set([...components, added])} />}
      {form.field('components').error && <FieldError>{form.field('components').error}</FieldError>}
    </fieldset>
  )
}

function AddComponent({ onAdd }: { onAdd: (component: ItemValues['components'][number]) => void }) {
  const [turn, setTurn] = useState(0)
  const [found] = useState(() => new Map<string, ItemValues['components'][number]>())
  return (
    <Field label="Add an item" help="From your price book">
      <Combobox
        key={turn}
        value={undefined}
        empty="Your price book has no items yet"
        load={async (query, signal) => {
          const items = (await findItems(query, signal)).filter(({ item_id, is_assembly }) => item_id && !is_assembly)
          for (const { item_id, name, unit } of items)
            if (item_id) found.set(item_id, { item_id, name, unit, formula: '' })
          return items.map(({ item_id, name, unit }) => ({
            value: item_id ?? '',
            label: name,
            note: unit ?? undefined,
          }))
        }}
        onChange={(option) => {
          const added = option && found.get(option.value)
          if (!added) return
          onAdd(added)
          setTurn(turn + 1)
        }}
      />
    </Field>
  )
}

/** "Length 24 ft": what the lines come to. */
function TryOut({ values: { measures, components } }: { values: ItemValues }) {
  const [measured, setMeasured] = useState<Record<string, string>>({})
  if (components.length === 0) return null
  const named = measures.map(({ name, unit }) => ({ name: name.trim().toLowerCase(), unit: unit || null }))
  const tried = Object.fromEntries(named.map(({ name }) => [name, measured[name] ?? '24']))
  return (
    <fieldset className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <legend className="float-left mb-2 w-full font-label">Try it out</legend>
      {named.length > 0 && (
        <div className="grid grid-cols-2 gap-4">
          {named.map(({ name, unit }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is written
            <Field key={at} label={name || 'Measure'}>
              <QtyInput
                value={tried[name] ?? ''}
                unit={unit ?? ''}
                onChange={(value) => setMeasured({ ...measured, [name]: value })}
              />
            </Field>
          ))}
        </div>
      )}
      <AssemblyResult item={{ measures: named, components }} measured={tried} />
    </fieldset>
  )
}
