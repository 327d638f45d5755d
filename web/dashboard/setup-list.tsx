import { Building2, Check, Download, FileText, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { readStored, writeStored } from '#web/api/stored.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { Dashboard } from './queries.ts'

type Step = Dashboard['setup'][number]
type SetupListProps = {
  company_id: string
  steps: readonly Step[]
  /** Only the browser knows whether the app is installed, and only it can do it. */
  install: { done: boolean; start: () => void }
}

/** The first steps, ticked by the records there are; removed for good when all are done or it is dismissed. */
export function SetupList({ company_id, steps, install }: SetupListProps) {
  const key = `setup_hidden_${company_id}`
  const [hidden, setHidden] = useState(() => readStored(key) === 'true')
  const known = steps.map((step) => (step.key === 'install' ? { ...step, done: install.done } : step))
  const done = known.filter((step) => step.done).length
  if (hidden || known.length === 0 || done === known.length) return null
  const hide = () => {
    writeStored(key, 'true')
    setHidden(true)
  }
  return (
    <Card
      flush
      title="Set up Chalkline"
      action={
        <>
          <span className="text-small text-ink-muted tabular-nums">
            {done} of {known.length} done
          </span>
          <IconButton size="sm" label="Hide the setup list" icon={X} onClick={hide} />
        </>
      }
    >
      <div className="px-4 pb-3 sm:px-5">
        <div className="h-0.5 bg-line">
          <div style={{ width: `${(done / known.length) * 100}%` }}>
            <SnapLine />
          </div>
        </div>
      </div>
      <ul className="grid lg:auto-cols-fr lg:grid-flow-col">
        {known.map((step) => (
          <SetupRow key={step.key} step={step} onInstall={install.start} />
        ))}
      </ul>
    </Card>
  )
}

function SetupRow({ step, onInstall }: { step: Step; onInstall: () => void }) {
  const { icon, title, text, action, href } = rows[step.key]
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 sm:px-5 lg:flex-col lg:items-start lg:border-s lg:py-4 lg:first:border-s-0">
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full',
          step.done ? 'bg-moss-tint text-moss' : 'bg-sunken text-ink-muted',
        )}
      >
        <Icon of={step.done ? Check : icon} size={16} />
      </span>
      <span className="min-w-0 flex-1 lg:basis-auto">
        <span className={cx('block', step.done ? 'text-ink-muted' : 'font-label')}>
          {title}
          {step.done && <span className="sr-only">, done</span>}
        </span>
        {!step.done && <span className="block text-small text-ink-muted">{text}</span>}
      </span>
      {!step.done && href && (
        <ButtonLink size="sm" href={href}>
          {action}
        </ButtonLink>
      )}
      {!step.done && step.key === 'install' && (
        <Button size="sm" onClick={onInstall}>
          {action}
        </Button>
      )}
    </li>
  )
}

type Row = { icon: IconKind; title: string; text: string; action: string; href?: string }
const rows: Record<Step['key'], Row> = {
  estimate: {
    icon: FileText,
    title: 'Send an estimate',
    text: 'It takes about a minute, client included',
    action: 'New estimate',
    href: '/billing/create-estimate',
  },
  logo: {
    icon: Building2,
    title: 'Add your logo',
    text: 'It appears on every estimate and invoice',
    action: 'Add logo',
    href: '/dashboard/profile/settings?section=branding',
  },
  invite: {
    icon: UserPlus,
    title: 'Invite someone',
    text: 'Crew, office or bookkeeper, each sees what they need',
    action: 'Invite',
    href: '/dashboard/profile/settings?section=team',
  },
  install: {
    icon: Download,
    title: 'Install the app',
    text: 'Opens full screen. Photos taken without signal go out later',
    action: 'Install',
  },
}
