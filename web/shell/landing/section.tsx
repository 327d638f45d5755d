import type { ReactNode } from 'react'
import { cx } from '#web/ui/style/class-names.ts'

type SectionProps = { id?: string; title: string; lead?: ReactNode; tone?: 'paper' | 'sunken'; children: ReactNode }

/** A section of the landing page. */
export function Section({ id, title, lead, tone = 'paper', children }: SectionProps) {
  return (
    <section id={id} className={cx('scroll-mt-4', tone === 'sunken' && 'bg-sunken')}>
      <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-14 sm:px-6 sm:py-18 lg:px-8">
        <div className="flex max-w-reading flex-col gap-3">
          <h2 className="font-display text-[1.75rem]/[2rem] font-bold tracking-[-0.015em] text-balance sm:text-[2.125rem]/[2.375rem]">
            {title}
          </h2>
          {lead && <p className="text-[1.0625rem]/[1.625rem] text-pretty text-ink-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
