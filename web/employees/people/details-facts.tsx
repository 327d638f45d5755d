import type { KeptDetails } from '#contract/employees/welcome-shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Facts } from '#web/ui/text/facts.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

/** Emergency contact, skills and certifications of a person; nothing where none are set. */
export function DetailsFacts({ details }: { details: KeptDetails }) {
  const { emergency_contact_name: name, emergency_contact_phone: phone, skills, certifications } = details
  const { call } = usePhoneLinks()
  const reach = phone && <Link href={call(phone)}>{formatPhone(phone)}</Link>
  const contact =
    name || phone ? (
      <>
        {name} {reach}
      </>
    ) : null
  const skilled = skills.length > 0 ? <Words words={skills} /> : null
  const certified = certifications.length > 0 ? <Certifications certifications={certifications} /> : null
  const facts = { 'In an emergency': contact, Skills: skilled, Certifications: certified }
  return <Facts facts={Object.entries(facts)} />
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {words.map((word) => (
        <Chip key={word} tone="slate">
          {word}
        </Chip>
      ))}
    </span>
  )
}

function Certifications({ certifications }: Pick<KeptDetails, 'certifications'>) {
  const { today } = useFormats()
  return (
    <ul className="flex flex-col gap-1">
      {certifications.map(({ name, expires }) => (
        <li key={`${name} ${expires}`}>
          {name}
          {expires && (
            <span className={expires < today ? 'text-brick' : 'text-ink-muted'}>
              {expires < today ? ', expired ' : ', until '}
              <DayText day={expires} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
