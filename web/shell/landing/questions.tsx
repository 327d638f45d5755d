import { ChevronDown } from 'lucide-react'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Section } from './section.tsx'

/** What people ask before they start. */
export function Questions() {
  return (
    <Section tone="sunken" title="Questions">
      <div className="max-w-reading border-t border-line">
        {QUESTIONS.map(([question, answer]) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-chip font-label">
              {question}
              <Icon of={ChevronDown} className="quick text-ink-muted group-open:rotate-180" />
            </summary>
            <p className="pb-5 text-pretty text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
      <ButtonLink href="/signup" variant="primary" size="lg" className="self-start">
        Start your first estimate
      </ButtonLink>
    </Section>
  )
}

const QUESTIONS = [
  [
    'What does it cost?',
    'You see the plans before paying, and you can skip and look around first. No card is asked for.',
  ],
  [
    'Can I take my data with me?',
    'Yes. It is yours: under Settings, Data, one click exports everything of your company, and every estimate and invoice is a PDF you can keep.',
  ],
  ['Do I have to install anything?', 'No. It runs in your browser. If you install it, it also opens full screen.'],
  [
    'Who on my crew sees what?',
    "Roles decide. Someone on the crew can see the jobs and not the prices; what they can't see simply isn't there.",
  ],
  ['Does my client need an account?', 'No. A link in the email is enough to read, approve, ask or decline.'],
] as const
