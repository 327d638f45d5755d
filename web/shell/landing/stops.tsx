import { CircleCheck, Send, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Section } from './section.tsx'

/** Estimate, job, invoice, paid: four stops on one line. */
export function Stops() {
  return (
    <Section
      id="how"
      tone="sunken"
      title="One line, four stops"
      lead="What you type once is carried along. Nothing is written twice, nothing gets lost on the way."
    >
      <ol className="relative grid gap-x-4 gap-y-6 lg:grid-cols-4">
        <span
          aria-hidden
          className="absolute start-[5px] top-2 bottom-2 w-0.5 bg-chalk-line lg:inset-x-0 lg:top-[5px] lg:bottom-auto lg:h-0.5 lg:w-auto"
        />
        {STOPS.map((stop) => (
          <Stop key={stop.name} {...stop} />
        ))}
      </ol>
    </Section>
  )
}

type StopProps = { name: string; text: string; card: ReactNode }

function Stop({ name, text, card }: StopProps) {
  return (
    <li className="relative flex flex-col gap-3 ps-8 lg:ps-0 lg:pt-8">
      <span aria-hidden className="absolute start-0 top-1.5 size-3 border-2 border-chalk-line bg-sunken lg:top-0" />
      <h3 className="text-h3">{name}</h3>
      <p className="text-pretty text-ink-muted lg:min-h-18">{text}</p>
      <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-small">{card}</div>
    </li>
  )
}

function Pair({ left, right, strong }: { left: string; right: string; strong?: boolean }) {
  return (
    <span className={`flex justify-between gap-3 tabular-nums ${strong ? 'font-strong' : 'text-ink-muted'}`}>
      <span>{left}</span>
      <span className="amount">{right}</span>
    </span>
  )
}

const STOPS: StopProps[] = [
  {
    name: 'Estimate',
    text: 'Lines, tax and deposit, sent as a link and a PDF.',
    card: (
      <>
        <Chip tone="chalk" icon={Send} className="self-start">
          Sent
        </Chip>
        <Pair left="Cedar boards" right="$756.00" />
        <Pair left="Labor" right="$1,040.00" />
        <Pair left="Total" right="$1,796.00" strong />
      </>
    ),
  },
  {
    name: 'Job',
    text: 'Dates, address and people, made from the approved estimate.',
    card: (
      <>
        <Chip tone="teal" icon={CircleCheck} className="self-start">
          Scheduled
        </Chip>
        <span className="font-strong">Maple St deck</span>
        <span className="text-ink-muted">Mon to Thu</span>
        <span className="text-ink-muted">14 Maple St</span>
      </>
    ),
  },
  {
    name: 'Invoice',
    text: 'One click turns the estimate into it, with the deposit applied.',
    card: (
      <>
        <Chip tone="pencil" icon={Wallet} className="self-start">
          Part paid
        </Chip>
        <Pair left="Total" right="$1,796.00" />
        <Pair left="Paid" right="$538.80" />
        <Pair left="Due" right="$1,257.20" strong />
      </>
    ),
  },
  {
    name: 'Paid',
    text: 'By card from the link, or cash and checks by hand.',
    card: (
      <>
        <Chip tone="moss" icon={CircleCheck} className="self-start">
          Paid
        </Chip>
        <Pair left="Deposit, check" right="$538.80" />
        <Pair left="Visa 4242" right="$1,257.20" />
        <Pair left="Due" right="$0.00" strong />
      </>
    ),
  },
]
