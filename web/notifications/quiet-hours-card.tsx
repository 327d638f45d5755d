import { useState } from 'react'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { zoneName } from '#web/ui/text/zone-names.ts'

export type QuietHours = { from: string; to: string } | null

type QuietHoursCardProps = { value: QuietHours; zone: string; onChange: (value: QuietHours) => void }

/** From when to when emails are held back, in the person's time zone; saved as soon as both times are valid. */
export function QuietHoursCard({ value, zone, onChange }: QuietHoursCardProps) {
  const [typed, setTyped] = useState(value ?? NIGHT)
  const same = typed.from === typed.to
  const take = (change: Partial<typeof NIGHT>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (next.from && next.to && next.from !== next.to) onChange(next)
  }
  return (
    <Card title="Quiet hours">
      <div className="flex flex-col gap-4">
        <Switch
          label="Hold emails during quiet hours"
          note="You still see everything in the app right away. Emails about your account and login aren't held."
          checked={value !== null}
          onChange={(on) => onChange(on ? typed : null)}
        />
        {value && (
          <div className="grid max-w-90 grid-cols-2 gap-4">
            <Field label="From" error={same ? 'Choose two different times' : undefined}>
              <Input type="time" value={typed.from} onChange={(event) => take({ from: event.target.value })} />
            </Field>
            <Field label="To" help={zoneName(zone)}>
              <Input type="time" value={typed.to} onChange={(event) => take({ to: event.target.value })} />
            </Field>
          </div>
        )}
      </div>
    </Card>
  )
}

const NIGHT = { from: '20:00', to: '07:00' }
