import { TeamSection } from '#web/employees/people/team-section.tsx'

/** `?section=team`. Source: screens.md 3.31. */
export default function TeamPage() {
  return <TeamSection />
}
