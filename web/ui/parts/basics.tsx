import { Camera, CircleCheck, CircleDot, Clock, Plus, Send, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '../basic/button.tsx'
import { Chip, type Tone } from '../basic/chip.tsx'
import { Link } from '../basic/link.tsx'
import { Logo } from '../basic/logo.tsx'
import { SnapLine } from '../basic/snap-line.tsx'
import { Spinner } from '../basic/spinner.tsx'
import { Card } from '../frame/card.tsx'
import { IconButton } from '../overlay/icon-button.tsx'
import { Avatar } from '../picture/avatar.tsx'
import { CountBadge } from '../text/count-badge.tsx'
import { DayRange, DayText } from '../text/day-text.tsx'
import { Kbd } from '../text/kbd.tsx'
import { Money } from '../text/money.tsx'
import { Group, Pair, Specimen } from './specimen.tsx'

const TONES: Tone[] = ['slate', 'chalk', 'moss', 'pencil', 'brick', 'plum', 'teal']

export function BasicsGroup() {
  return (
    <Group id="basics" title="Basics">
      <Lettering />
      <Buttons />
      <Marks />
      <Figures />
      <Cards />
    </Group>
  )
}

function Lettering() {
  return (
    <>
      <Specimen name="Logo">
        <Logo size="sm" />
        <Logo />
        <Logo size="lg" />
        <Logo icon />
      </Specimen>
      <Specimen name="Type" wide>
        <p className="text-display">Straight from estimate to paid</p>
        <p className="text-figure">$18,420.00</p>
        <p className="text-h1">Maple St deck</p>
        <p className="text-h2">Next tasks</p>
        <p className="text-h3">Send estimate EST-1042</p>
        <p className="text-body">
          Estimates, contracts, photos, invoices and books for people who work with their hands.
        </p>
        <p className="text-small text-ink-muted">Small: sent to renee@example.com on Tue, Nov 17</p>
        <p className="text-label">Label: expected completion</p>
      </Specimen>
    </>
  )
}

function Buttons() {
  return (
    <>
      <Specimen name="Button">
        <Button variant="primary" icon={Send}>
          Send estimate
        </Button>
        <Button>Save draft</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon={Trash2}>
          Delete invoice
        </Button>
        <Button variant="primary" busy>
          Sending
        </Button>
        <ButtonLink href="#basics">A link</ButtonLink>
      </Specimen>
      <Specimen name="Button sizes">
        <Button size="sm" icon={Plus}>
          Small
        </Button>
        <Button>Middle</Button>
        <Button size="lg" variant="primary" icon={Camera}>
          Take photos
        </Button>
        <IconButton label="Take a photo" icon={Camera} />
        <IconButton label="New" icon={Plus} variant="secondary" />
        <IconButton label="Delete" icon={Trash2} size="sm" />
      </Specimen>
    </>
  )
}

function Marks() {
  return (
    <Pair>
      <Specimen name="Chip">
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone} icon={CircleDot}>
            {tone}
          </Chip>
        ))}
        <Chip tone="chalk" outline icon={Clock}>
          Starts today
        </Chip>
        <Chip tone="moss" onRemove={() => {}}>
          Repeat
        </Chip>
      </Specimen>
      <Specimen name="CountBadge, Avatar, Kbd, Link">
        <CountBadge count={3} />
        <CountBadge count={120} />
        <CountBadge count={12} tone="plain" />
        {['Renee Ortiz', 'Cho Builders', 'Sam Harlow', 'Dana Cho', 'Ivy Park', 'Lee Wu'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Sam Harlow" size="lg" />
        <Avatar name="Sam Harlow" size="sm" />
        <Kbd keys="Ctrl+K" />
        <Link href="#basics">See all 4</Link>
      </Specimen>
    </Pair>
  )
}

function Figures() {
  return (
    <Pair>
      <Specimen name="Money, days">
        <Money amount="1250.00" flow="in" />
        <Money amount="83.12" flow="out" />
        <Money amount="18420.00" />
        <Money amount="936.58" struck />
        <DayText day="2026-11-17" />
        <DayText day="2027-01-04" />
        <DayText day="2026-11-20" near />
        <DayRange from="2026-11-17" to="2026-11-24" />
      </Specimen>
      <Specimen name="SnapLine, Spinner" wide>
        <SnapLine draw />
        <SnapLine running />
        <Spinner />
      </Specimen>
    </Pair>
  )
}

function Cards() {
  return (
    <Specimen name="Card" wide>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title="Needs you" action={<Link href="#basics">See all</Link>}>
          Renee approved EST-1042.
        </Card>
        <Card>A card without a title.</Card>
        <Card title="Contract" footer={<Button variant="primary">Sign</Button>}>
          <span className="flex items-center gap-2">
            Your turn to sign
            <Chip tone="moss" icon={CircleCheck}>
              Seen
            </Chip>
          </span>
        </Card>
      </div>
    </Specimen>
  )
}
