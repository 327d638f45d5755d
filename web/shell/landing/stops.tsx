import { BadgeCheck, CalendarDays, Link2, Send, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Section } from './section.tsx'

/** Estimate, contract, job, invoice, books: five stops on one line. */
export function Stops() {
  return (
    <Section
      id="how"
      tone="sunken"
      title="One line, five stops"
      lead="What you type once is carried along. Nothing is written twice, nothing gets lost on the way."
    >
      <ol className="relative grid gap-x-4 gap-y-6 lg:grid-cols-5">
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
      <p className="text-pretty text-ink-muted lg:min-h-22 xl:min-h-18">{text}</p>
      <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-small lg:p-3 xl:p-4">
        {card}
      </div>
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
    name: 'Contract',
    text: 'Filled in from the estimate, signed on a phone, sealed with a certificate.',
    card: (
      <>
        <Chip tone="moss" icon={BadgeCheck} className="self-start">
          Signed
        </Chip>
        <span className="font-strong">Deck agreement</span>
        <span className="text-ink-muted">Renee Ortiz, Tue 4:12 PM</span>
        <span className="text-ink-muted">You, Tue 5:03 PM</span>
      </>
    ),
  },
  {
    name: 'Job',
    text: 'Dates, tasks, crew and photos in one place, made from the approved estimate.',
    card: (
      <>
        <Chip tone="teal" icon={CalendarDays} className="self-start">
          Scheduled
        </Chip>
        <span className="font-strong">Maple St deck</span>
        <span className="text-ink-muted">Mon to Thu, 14 Maple St</span>
        <span className="text-ink-muted">3 of 8 tasks, 12 photos</span>
      </>
    ),
  },
  {
    name: 'Invoice',
    text: 'One click, with the deposit applied. Paid by card, check or cash.',
    card: (
      <>
        <Chip tone="pencil" icon={Wallet} className="self-start">
          Part paid
        </Chip>
        <Pair left="Total" right="$1,796.00" />
        <Pair left="Deposit" right="$538.80" />
        <Pair left="Due" right="$1,257.20" strong />
      </>
    ),
  },
  {
    name: 'Books',
    text: 'The payment finds its bank line. Profit by month and by job, ready for taxes.',
    card: (
      <>
        <Chip tone="teal" icon={Link2} className="self-start">
          Matched
        </Chip>
        <Pair left="Job income" right="+$1,796.00" />
        <Pair left="Materials" right="−$702.40" />
        <Pair left="Profit" right="$1,093.60" strong />
      </>
    ),
  },
]
