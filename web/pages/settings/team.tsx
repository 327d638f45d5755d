import { TeamSection } from '#web/employees/people/team-section.tsx'

/** `?section=team`. */
export default function TeamPage() {
  return <TeamSection />
}
