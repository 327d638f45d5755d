import type { ReactNode } from 'react'
import { cx } from '../style/class-names.ts'

/** A named group of parts. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-5 border-t border-line pt-6 pb-10">
      <h2 id={`${id}-title`} className="text-h1">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One part in its states, with its name above. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-label text-ink-subtle">{name}</h3>
      <div className={cx('min-w-0', wide ? 'flex flex-col gap-4' : 'flex flex-wrap items-center gap-3')}>
        {children}
      </div>
    </div>
  )
}

/** Specimens side by side where there is space. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-8 lg:grid-cols-2">{children}</div>
}
