import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../style/class-names.ts'
import { CountBadge } from '../text/count-badge.tsx'

export type Tab<Value extends string = string> = {
  value: Value
  label: string
  /** How many, after the label. */
  count?: number
  /** The count waits for the person: amber. */
  attention?: boolean
}

type TabsProps<Value extends string> = {
  tabs: readonly Tab<Value>[]
  /** The open one; the page keeps it in its address. */
  value: Value
  onChange: (value: Value) => void
  /** What the tabs are of, for screen readers. */
  label: string
  /** Stands at the end of their line; on a phone below it. */
  end?: ReactNode
  /** What the open tab shows begins right below. */
  close?: boolean
  /** What the open tab shows. */
  children?: ReactNode
}

/** Tabs with the snap line under the open one; on a phone they scroll sideways. */
export function Tabs<Value extends string>({ tabs, value, onChange, label, end, close, children }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is brought into view whenever it changes
  useEffect(() => {
    const box = list.current
    const open = box?.querySelector<HTMLElement>('[data-state="active"]')
    if (box && open) box.scrollTo({ left: open.offsetLeft - (box.clientWidth - open.clientWidth) / 2 })
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <div className="flex items-end justify-between gap-x-6 border-line sm:border-b phone:flex-col phone:items-stretch">
        <Radix.List
          ref={list}
          aria-label={label}
          className={cx(
            'relative flex gap-5 overflow-x-auto border-line [scrollbar-width:none] phone:-mx-4 phone:border-b phone:px-4',
            end !== undefined && 'sm:shrink-0 sm:pe-1.5',
          )}
        >
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className={tabLook}>
              {tab.label} {tab.count !== undefined && <TabCount tab={tab} />}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end}
      </div>
      {children !== undefined && (
        <Radix.Content value={value} tabIndex={-1} className={cx('outline-none', close ? 'pt-1.5' : 'pt-5')}>
          {children}
        </Radix.Content>
      )}
    </Radix.Root>
  )
}

function TabCount({ tab }: { tab: Tab }) {
  if (tab.attention) return <CountBadge count={tab.count ?? 0} />
  return <span className="font-text text-ink-subtle tabular-nums">{tab.count}</span>
}

const tabLook = cx(
  'quick relative inline-flex min-h-10 shrink-0 items-center justify-center gap-2 phone:min-h-11 phone:min-w-11 -mx-1.5 rounded-chip px-1.5 py-2 font-label first:ms-0 first:ps-0 last:me-0 last:pe-0 whitespace-nowrap text-ink-muted',
  'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink',
  "after:absolute after:inset-x-1.5 first:after:start-0 last:after:end-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-chalk-line after:transition-transform after:duration-240 after:ease-out after:content-[''] rtl:after:origin-right",
  'data-[state=active]:after:scale-x-100',
)
